import { fileURLToPath } from 'node:url';
import base, { bundlePackages } from '../../jest.base.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const packages = await bundlePackages(
  folder,
  [
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'antd',
    'antd/lib/input/TextArea',
    '@tanstack/react-query',
    '@testing-library/react',
    '@testing-library/user-event',
    'dayjs',
    'zod',
    'zod/mini',
  ],
  { '@ant-design/cssinjs': `${folder}test/ant-design-styles.cjs` },
);

export default {
  ...base,
  testEnvironment: 'jsdom',
  moduleNameMapper: {
    ...base.moduleNameMapper,
    ...packages,
    // Jest loads Ant Design as CommonJS; the browser gets its ES modules.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/cssinjs$': '<rootDir>/test/ant-design-styles.cjs',
  },
  setupFiles: ['<rootDir>/../../tools/jest/jsdom-setup.cjs', '<rootDir>/test/fixed-date.cjs'],
};
