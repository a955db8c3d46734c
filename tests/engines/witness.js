/*
 * Runs before anything else in a page: records what goes wrong, and lengthens the time limits of
 * the page. In old JavaScript, so that every browser can run it.
 */
(function () {
  // On a busy machine a question that takes a second may take ten; the page would stop it after
  // eight.
  var wait = window.setTimeout;
  Object.assign(window, {
    setTimeout: function () {
      /** @type {any} */
      var given = [].slice.call(arguments);
      if (given[1] > 5000 && given[1] < 30000) given[1] *= 15;
      return wait.apply(window, given);
    },
  });
  /** @type {string[]} */
  var problems = [];
  Object.defineProperty(window, 'problems', { value: problems });
  var say = console.error;
  console.error = function () {
    problems.push([].join.call(arguments, ' '));
    say.apply(console, /** @type {any} */ (arguments));
  };
  addEventListener(
    'error',
    function (event) {
      var at = /** @type {any} */ (event.target);
      problems.push(event.message || `not loaded: ${at.src || at.href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', function (event) {
    problems.push(`nobody caught ${event.reason}`);
  });
  addEventListener('securitypolicyviolation', function (event) {
    problems.push(`forbidden by ${event.violatedDirective}: ${event.blockedURI}`);
  });
})();
