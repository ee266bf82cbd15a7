import { fileURLToPath } from 'node:url';
import base, { bundlePackages } from '../../jest.base.mjs';

const packages = await bundlePackages(fileURLToPath(new URL('.', import.meta.url)), [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-hook-form',
  'react-router-dom',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'zod',
  'zod/mini',
]);

export default {
  ...base,
  testEnvironment: 'jsdom',
  moduleNameMapper: { ...base.moduleNameMapper, ...packages },
  setupFiles: ['<rootDir>/../../tools/jest/jsdom-setup.cjs'],
  setupFilesAfterEnv: [
    '<rootDir>/../../tools/jest/patient-testing-library.cjs',
    '<rootDir>/test/clean-page.ts',
  ],
};
