/** Options by name. */

/**
 * @param {object} options
 * @param {readonly string[]} names of all options that there are
 * @throws {TypeError} If there is another one, whose value would have no effect.
 */
export function expectOnly(options, names) {
  for (const name of Object.keys(options))
    if (!names.includes(name)) throw new TypeError(`there is no option "${name}", only ${names.join(', ')}`);
}
