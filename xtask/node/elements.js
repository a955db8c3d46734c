/**
 * The custom elements manifest of `<redoku-grid>`, which editors and frameworks read: made of the
 * tables in docs/embedding.md, so that everything is described once.
 * https://github.com/webcomponents/custom-elements-manifest has the format.
 */

/**
 * The rows of the table whose first header is `name`, without their markup.
 *
 * @param {string} docs in Markdown
 * @param {string} name
 * @returns {Record<string, string>[]} by the headers
 */
export function table(docs, name) {
  const lines = docs.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${name} |`));
  if (at < 0) throw new Error(`there is no table "${name}"`);
  const cells = (/** @type {string} */ line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) =>
        cell
          .trim()
          .replaceAll('\\|', '|')
          .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
      );
  const headers = cells(lines[at]);
  const end = lines.findIndex((line, row) => row > at && !line.startsWith('|'));
  return lines
    .slice(at + 2, end)
    .map((line) =>
      Object.fromEntries(
        cells(line).map((cell, column) => [headers[column], headers[column] === 'description' ? cell : cell.replaceAll('`', '')]),
      ),
    );
}

/**
 * @param {string} docs the text of docs/embedding.md
 * @param {string} path of the module with the element
 */
export function elements(docs, path) {
  const rows = (/** @type {string} */ name) => table(docs, name);
  const type = (/** @type {string} */ text) => (text ? { type: { text } } : {});
  const fallback = (/** @type {string} */ text) => (text ? { default: text } : {});
  const attributes = rows('attribute').map(({ attribute, value, default: text, description }) => ({
    name: attribute,
    ...type(
      !value
        ? 'boolean'
        : /^\w+(, \w+)+$/.test(value)
          ? value
              .split(', ')
              .map((one) => `'${one}'`)
              .join(' | ')
          : 'string',
    ),
    ...fallback(text),
    description,
  }));
  const fields = rows('property').map(({ property, type: text, description }) => ({
    kind: 'field',
    name: property,
    ...type(text),
    description,
    ...(/Read-only/.test(description) && { readonly: true }),
  }));
  const methods = rows('method').map(({ method, returns, description }) => {
    const [, name, parameters] = /^(\w+)\((.*)\)$/.exec(method) ?? [];
    return {
      kind: 'method',
      name,
      parameters: parameters
        .split(', ')
        .filter(Boolean)
        .map((name) => ({ name })),
      return: { type: { text: returns || 'void' } },
      description,
    };
  });
  const declaration = {
    kind: 'class',
    name: 'RedokuGrid',
    tagName: 'redoku-grid',
    customElement: true,
    description: 'A grid to type a Sudoku puzzle into, to solve it and to send it with a form.',
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [...fields, ...methods],
    events: rows('event').map(({ event, detail, description }) => ({
      name: event,
      type: { text: detail ? `CustomEvent<${detail}>` : 'Event' },
      description,
    })),
    slots: [
      { name: 'status', description: 'replaces the status line' },
      { name: '', description: 'is shown until the grid is ready, or if it can’t load' },
    ],
    cssProperties: rows('custom property').map(({ 'custom property': name, default: text, description }) => ({
      name,
      ...fallback(text),
      description,
    })),
    cssParts: rows('part').map(({ part, description }) => ({ name: part, description })),
  };
  const reference = { name: 'RedokuGrid', module: path };
  const exports = [
    { kind: 'js', name: 'RedokuGrid', declaration: reference },
    { kind: 'custom-element-definition', name: 'redoku-grid', declaration: reference },
  ];
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [{ kind: 'javascript-module', path, declarations: [declaration], exports }],
  };
}
