import base from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'jsdom',
  testTimeout: 40_000,
  setupFiles: ['<rootDir>/../../tools/jest/jsdom-setup.cjs', '<rootDir>/test/jsdom.cjs'],
};
