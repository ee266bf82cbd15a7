import base from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/test/check-books.ts'],
  transform: { ...base.transform, '\\.hbs$': '<rootDir>/test/text-module.cjs' },
};
