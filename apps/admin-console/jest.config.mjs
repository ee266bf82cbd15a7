import base from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'jsdom',
  testTimeout: 40_000,
  // Jest loads Ant Design as CommonJS; the browser gets its ES modules.
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/cssinjs$': '<rootDir>/test/ant-design-styles.cjs',
  },
  setupFiles: [
    '<rootDir>/../../tools/jest/jsdom-setup.cjs',
    '<rootDir>/test/jsdom.cjs',
    '<rootDir>/test/fixed-date.cjs',
  ],
};
