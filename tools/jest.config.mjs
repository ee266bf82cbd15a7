import base from '../jest.base.mjs';

/** Execa and what it brings. */
const modules =
  'execa|figures|get-stream|human-signals|is-plain-obj|is-stream|is-unicode-supported|npm-run-path|' +
  'parse-ms|path-key|pretty-ms|strip-final-newline|unicorn-magic|yoctocolors|@sindresorhus|@sec-ant|' +
  'get-port|p-wait-for|p-timeout|nodemailer';

export default {
  ...base,
  transformIgnorePatterns: [`node_modules/(?!(${modules})/)`],
  // It exports itself to `import` alone, and Jest asks as `require`.
  moduleNameMapper: { '^unicorn-magic$': '<rootDir>/../node_modules/unicorn-magic/node.js' },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  // Real processes are started here, also on busy machines.
  testTimeout: 120_000,
};
