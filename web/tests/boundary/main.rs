//! The boundary to JavaScript, inside a browser.

#![cfg(target_arch = "wasm32")]

mod answers;
#[path = "../../../tests/common/mod.rs"]
mod common;
#[cfg(feature = "rules")]
mod insight;
#[cfg(feature = "rules")]
mod rules;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
