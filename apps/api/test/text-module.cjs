/** For Jest what `vite.config.ts` does for the build: a template is a module that exports its text. */
module.exports = {
  process: (source) => ({ code: `module.exports = ${JSON.stringify(source)};` }),
};
