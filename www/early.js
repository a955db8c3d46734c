/*
 * Before the first paint: the theme and language that were chosen, and a sentence where the page can't start.
 * Written for browsers that know no modules too, so it is no module and uses nothing new.
 */
(function () {
  var root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem('redoku.theme') || 'auto';
    root.lang = localStorage.getItem('redoku.language') || root.lang;
  } catch (_) { /* Storage may be forbidden: then nothing was chosen. */ }

  function fail() {
    var sentence = document.getElementById('too-old');
    if (sentence && !root.dataset.started) sentence.hidden = false;
  }
  // A module that is missing or that this browser can't read ends up here; app.js says when it has started.
  addEventListener('error', function () {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fail);
    else fail();
  }, true);
  if (!('noModule' in HTMLScriptElement.prototype)) document.addEventListener('DOMContentLoaded', fail);
})();
