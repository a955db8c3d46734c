/** Checks the names of options. */

/**
 * @param {object} options
 * @param {readonly string[]} names of all valid options
 * @throws {TypeError} If there is an unknown option, which would have no effect.
 */
export function expectOnly(options, names) {
  for (const name of Object.keys(options))
    if (!names.includes(name)) throw new TypeError(`unknown option "${name}"; the options are ${names.join(', ')}`);
}
