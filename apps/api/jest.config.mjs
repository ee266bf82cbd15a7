import base from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/global-setup.ts',
  setupFilesAfterEnv: ['<rootDir>/test/check-books.ts'],
  transform: { ...base.transform, '\\.hbs$': '<rootDir>/test/text-module.cjs' },
};
