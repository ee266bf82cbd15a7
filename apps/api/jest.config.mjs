import base, { oneRealm } from '../../jest.base.mjs';

export default {
  ...base,
  ...oneRealm,
  globalSetup: '<rootDir>/test/running/begin-run.mjs',
  globalTeardown: '<rootDir>/test/running/end-run.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/check-books.ts'],
};
