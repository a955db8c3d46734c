/** Checks options. */

/**
 * @param {object} options
 * @param {readonly string[]} names of all valid options
 * @throws {TypeError} If it isn't an object, or there is an unknown option, which would have no
 *   effect.
 */
export function expectOnly(options, names) {
  if (typeof options !== 'object' || !options)
    throw new TypeError(`options are an object, not ${options === null ? 'null' : `a ${typeof options}`}`);
  for (const name of Object.keys(options))
    if (!names.includes(name)) throw new TypeError(`unknown option "${name}"; the options are ${names.join(', ')}`);
}
