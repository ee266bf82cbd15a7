/**
 * Fields, elements and attributes are written one by one: `{ a, b }`, not `{ ...{ a, b } }`. Spreading a literal says
 * nothing, and only hides lines from the limit of a file.
 */
export const noPackedSpread = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { packed: 'Write these one by one instead of spreading a literal.' },
  },
  /** @param {any} context */
  create(context) {
    const { sourceCode } = context;
    /** @param {any} node */
    const textOf = (node) => sourceCode.getText(node);
    /** @param {any} node @param {string} replacement */
    const report = (node, replacement) =>
      context.report({
        node,
        messageId: 'packed',
        /** @param {any} fixer */
        fix: (fixer) =>
          replacement === '' || sourceCode.getCommentsInside(node).length > 0
            ? null
            : fixer.replaceText(node, replacement),
      });
    return {
      /** @param {any} node */
      SpreadElement(node) {
        const { argument, parent } = node;
        const isOfObject =
          argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression';
        const isOfList = argument.type === 'ArrayExpression' && parent.type !== 'ObjectExpression';
        if (isOfObject) report(node, argument.properties.map(textOf).join(', '));
        if (isOfList) report(node, argument.elements.map(textOf).join(', '));
      },
      /** @param {any} node */
      JSXSpreadAttribute(node) {
        if (node.argument.type !== 'ObjectExpression') return;
        report(node, node.argument.properties.map(attributeOf(textOf)).join(' '));
      },
    };
  },
};

/** @param {(node: any) => string} textOf */
const attributeOf = (textOf) => (/** @type {any} */ property) => {
  if (property.type === 'SpreadElement') return `{${textOf(property)}}`;
  const name = property.key.type === 'Literal' ? String(property.key.value) : textOf(property.key);
  return `${name}={${textOf(property.value)}}`;
};
