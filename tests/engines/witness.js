/* Notes what goes wrong in a page, from its very beginning: in any browser, and so in the words of the oldest. */
(function () {
  /** @type {string[]} */
  var problems = [];
  Object.defineProperty(window, 'problems', { value: problems });
  var say = console.error;
  console.error = function () {
    problems.push([].join.call(arguments, ' '));
    say.apply(console, /** @type {any} */ (arguments));
  };
  addEventListener('error', function (event) {
    var at = /** @type {any} */ (event.target);
    problems.push(event.message || 'not loaded: ' + (at.src || at.href));
  }, true);
  addEventListener('unhandledrejection', function (event) {
    problems.push('nobody caught ' + event.reason);
  });
  addEventListener('securitypolicyviolation', function (event) {
    problems.push('forbidden by ' + event.violatedDirective + ': ' + event.blockedURI);
  });
})();
