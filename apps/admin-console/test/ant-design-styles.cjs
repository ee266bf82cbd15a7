/**
 * In place of `@ant-design/cssinjs`: components ask for their style sheets and none is written. No test reads them
 * (`jsdom-setup.cjs`), and writing them anew for each test took a third of a file's processor time.
 */
const real = require('@ant-design/cssinjs/lib/index.js');

const nothing = () => undefined;

module.exports = { ...real, useStyleRegister: nothing, useCSSVarRegister: nothing };
