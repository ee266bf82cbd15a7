import base, { oneRealm } from '../../jest.base.mjs';

export default {
  ...base,
  ...oneRealm,
  setupFilesAfterEnv: ['<rootDir>/test/check-books.ts'],
};
