/*
 * Before the first paint: the chosen theme and language, the keys that come before the page
 * listens, and a sentence if it can't start. For browsers that know no modules too, so it is none
 * and uses nothing new.
 */
(function () {
  var root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem('redoku.theme') || 'auto';
    root.lang = localStorage.getItem('redoku.language') || root.lang;
  } catch (_) {
    /* Storage may be forbidden: then nothing was chosen. */
  }

  /** Keys meant for the page as a whole. Pages that take no such keys leave them here. */
  var early = /** @type {{ keys?: KeyboardEvent[] }} */ (Object(root));
  early.keys = [];
  addEventListener(
    'keydown',
    function keep(event) {
      if (!early.keys) removeEventListener('keydown', keep, true);
      else if (event.target === document.body) early.keys.push(event);
    },
    true,
  );

  /** Until app.js has said that it started. */
  function fail() {
    var sentence = document.getElementById('too-old');
    if (sentence) sentence.hidden = root.hasAttribute('data-started');
    else document.addEventListener('DOMContentLoaded', fail);
  }
  // Here ends up a module that is missing or that the browser can't read.
  addEventListener('error', fail, true);
  if (!('noModule' in HTMLScriptElement.prototype)) fail();
})();
