import base from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  transform: { ...base.transform, '\\.hbs$': '<rootDir>/test/text-module.cjs' },
};
