import base from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/../../tools/jsdom-setup.cjs'],
  setupFilesAfterEnv: ['<rootDir>/../../tools/patient-testing-library.cjs'],
};
