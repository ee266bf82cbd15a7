import base from '../jest.base.mjs';

/** Execa and its dependencies. */
const modules =
  'execa|figures|get-stream|human-signals|is-plain-obj|is-stream|is-unicode-supported|npm-run-path|' +
  'parse-ms|path-key|pretty-ms|strip-final-newline|unicorn-magic|yoctocolors|@sindresorhus|@sec-ant|' +
  'get-port|p-wait-for|p-timeout|nodemailer';

export default {
  ...base,
  transformIgnorePatterns: [`node_modules/(?!(${modules})/)`],
  // It only exports an `import` entry, and Jest resolves it with `require`.
  moduleNameMapper: { '^unicorn-magic$': '<rootDir>/../node_modules/unicorn-magic/node.js' },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
};
