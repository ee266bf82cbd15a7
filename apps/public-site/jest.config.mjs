import base from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/../../tools/jest/jsdom-setup.cjs'],
  setupFilesAfterEnv: [
    '<rootDir>/../../tools/jest/patient-testing-library.cjs',
    '<rootDir>/src/testing/clean-page.ts',
  ],
};
