//! The parameters of rules: the types that they have, and how a rule is put together from them and
//! taken apart.

use super::description::Field;

/// What a parameter is, whatever its type: all that reading and writing has to know of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// Left out.
    None,
    /// A cell.
    Cell(usize),
    /// Cells.
    Cells(Vec<usize>),
    /// Lists of cells.
    Groups(Vec<Vec<usize>>),
    /// A number.
    Number(i32),
    /// A place in the list of words that there are.
    Choice(usize),
    /// Yes or no.
    Flag(bool),
    /// Some digits, or one for each cell.
    Digits(Vec<u8>),
}

/// The type of a parameter.
pub trait Parameter: Sized {
    /// Whether it may be left out.
    const OPTIONAL: bool = false;

    /// The parameter that is given so; nothing where it is of another type.
    fn of(argument: Argument) -> Option<Self>;

    /// What it is.
    fn argument(&self) -> Argument;
}

/// Implements [`Parameter`] for a type: what it is of, and what it is.
macro_rules! parameter {
    ($type:ty, $pattern:pat => $of:expr, $self:ident => $argument:expr) => {
        parameter!($type, false, $pattern => $of, $self => $argument);
    };
    ($type:ty, $optional:literal, $pattern:pat => $of:expr, $self:ident => $argument:expr) => {
        impl Parameter for $type {
            const OPTIONAL: bool = $optional;

            fn of(argument: Argument) -> Option<Self> {
                match argument {
                    $pattern => $of,
                    _ => None,
                }
            }

            fn argument(&$self) -> Argument {
                $argument
            }
        }
    };
}

parameter!(usize, Argument::Cell(cell) => Some(cell), self => Argument::Cell(*self));
parameter!(Vec<usize>, Argument::Cells(cells) => Some(cells), self => Argument::Cells(self.clone()));
parameter!(
    Vec<Vec<usize>>,
    Argument::Groups(groups) => Some(groups),
    self => Argument::Groups(self.clone())
);
parameter!(i32, Argument::Number(number) => Some(number), self => Argument::Number(*self));
parameter!(u8, Argument::Number(number) => number.try_into().ok(), self => Argument::Number((*self).into()));
parameter!(bool, true, Argument::Flag(flag) => Some(flag), self => Argument::Flag(*self));
parameter!(Vec<u8>, Argument::Digits(digits) => Some(digits), self => Argument::Digits(self.clone()));
parameter!(
    [u8; 81],
    Argument::Digits(digits) => digits.try_into().ok(),
    self => Argument::Digits(self.to_vec())
);

impl<P: Parameter> Parameter for Option<P> {
    const OPTIONAL: bool = true;

    fn of(argument: Argument) -> Option<Self> {
        if argument == Argument::None { Some(None) } else { P::of(argument).map(Some) }
    }

    fn argument(&self) -> Argument {
        self.as_ref().map_or(Argument::None, P::argument)
    }
}

/// All parameters of a rule; `parameters!` implements it.
pub trait Parameters: Sized {
    /// How they are described.
    const FIELDS: &'static [Field];

    /// The rule with parameters in the order of their descriptions; nothing where one is of another
    /// type or missing.
    fn of(arguments: Vec<Argument>) -> Option<Self>;

    /// The parameters, in the order of their descriptions.
    fn arguments(&self) -> Vec<Argument>;
}

/// Declares a kind of rule by its parameters, each with its type and what describes it; how they
/// are called is how JSON calls them. Options come last, each with its default: the constructor
/// takes all others.
macro_rules! parameters {
    (
        $(#[$about:meta])*
        pub struct $kind:ident {
            $($(#[$what:meta])* pub $name:ident: $type:ty = $field:expr,)*
        }
    ) => {
        parameters! {
            $(#[$about])*
            pub struct $kind {
                $($(#[$what])* pub $name: $type = $field,)*
            }
            options {}
        }
    };
    (
        $(#[$about:meta])*
        pub struct $kind:ident {
            $($(#[$what:meta])* pub $name:ident: $type:ty = $field:expr,)*
        }
        options {
            $($(#[$what_else:meta])* pub $option:ident: $option_type:ty = $option_field:expr, $default:expr;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct $kind {
            $(
                $(#[$what])*
                #[doc = concat!("\n\nTakes `", stringify!($field), "`.")]
                pub $name: $type,
            )*
            $(
                $(#[$what_else])*
                #[doc = concat!("\n\nTakes `", stringify!($option_field), "`.")]
                pub $option: $option_type,
            )*
        }

        impl $kind {
            /// The rule with these parameters, which [`Puzzle::new`](crate::rules::Puzzle::new)
            /// checks.
            pub fn new($($name: $type),*) -> $kind {
                $kind { $($name,)* $($option: $default,)* }
            }
        }

        impl $crate::rules::parameter::Parameters for $kind {
            const FIELDS: &'static [$crate::rules::description::Field] = &[
                $($field.named(stringify!($name), <$type as $crate::rules::parameter::Parameter>::OPTIONAL),)*
                $($option_field.named(
                    stringify!($option),
                    <$option_type as $crate::rules::parameter::Parameter>::OPTIONAL,
                ),)*
            ];

            fn of(arguments: Vec<$crate::rules::parameter::Argument>) -> Option<Self> {
                #[allow(unused)]
                let mut arguments = arguments.into_iter();
                Some($kind {
                    $($name: $crate::rules::parameter::Parameter::of(arguments.next()?)?,)*
                    $($option: $crate::rules::parameter::Parameter::of(arguments.next()?)?,)*
                })
            }

            fn arguments(&self) -> Vec<$crate::rules::parameter::Argument> {
                vec![
                    $($crate::rules::parameter::Parameter::argument(&self.$name),)*
                    $($crate::rules::parameter::Parameter::argument(&self.$option),)*
                ]
            }
        }
    };
}

/// Declares words of which a parameter takes one.
macro_rules! choices {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$what:meta])* $word:ident = $choice:expr,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$what])* $word,)*
        }

        impl $name {
            /// The words that stand for them, in their order.
            pub(crate) const OPTIONS: &'static [$crate::rules::description::Choice] = &[$($choice),*];
        }

        impl $crate::rules::parameter::Parameter for $name {
            fn of(argument: $crate::rules::parameter::Argument) -> Option<Self> {
                let $crate::rules::parameter::Argument::Choice(place) = argument else { return None };
                [$($name::$word),*].get(place).copied()
            }

            fn argument(&self) -> $crate::rules::parameter::Argument {
                $crate::rules::parameter::Argument::Choice(*self as usize)
            }
        }
    };
}

pub(super) use {choices, parameters};
