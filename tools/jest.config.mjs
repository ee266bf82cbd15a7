import base from '../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  // Real processes are started here, also on busy machines.
  testTimeout: 120_000,
};
