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
  create(context: any) {
    const { sourceCode } = context;
    const textOf = (node: any) => sourceCode.getText(node);
    const report = (node: any, replacement: string) =>
      context.report({
        node,
        messageId: 'packed',
        fix: (fixer: any) =>
          replacement === '' || sourceCode.getCommentsInside(node).length > 0
            ? null
            : fixer.replaceText(node, replacement),
      });
    return {
      SpreadElement(node: any) {
        const { argument, parent } = node;
        const isOfObject =
          argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression';
        const isOfList = argument.type === 'ArrayExpression' && parent.type !== 'ObjectExpression';
        if (isOfObject) report(node, argument.properties.map(textOf).join(', '));
        if (isOfList) report(node, argument.elements.map(textOf).join(', '));
      },
      JSXSpreadAttribute(node: any) {
        if (node.argument.type !== 'ObjectExpression') return;
        report(node, node.argument.properties.map(attributeOf(textOf)).join(' '));
      },
    };
  },
};

const attributeOf = (textOf: (node: any) => string) => (property: any) => {
  if (property.type === 'SpreadElement') return `{${textOf(property)}}`;
  const name = property.key.type === 'Literal' ? String(property.key.value) : textOf(property.key);
  return `${name}={${textOf(property.value)}}`;
};
