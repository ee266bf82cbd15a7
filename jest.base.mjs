import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export { bundlePackages } from './tools/jest/bundle-packages.mjs';

// `--outputFile` writes a report into this folder, which Jest does not create.
mkdirSync('test-results', { recursive: true });

/**
 * Shared by every project's Jest run. Nest 12 and a few of its dependencies ship only ES modules, which Jest 30
 * cannot load by itself: swc compiles them (and our TypeScript) to CommonJS.
 *
 * @param {Record<string, unknown>} parser how swc reads the file
 */
const swc = (parser) => [
  '@swc/jest',
  {
    jsc: {
      parser,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

/** @param {string} name */
const ofTools = (name) => fileURLToPath(new URL(`tools/jest/${name}`, import.meta.url));

/**
 * For projects with tests that load many packages and fake neither timers nor modules: packages are loaded once for
 * all files (decision 3).
 */
export const oneRealm = {
  runtime: ofTools('one-realm-runtime.cjs'),
  testEnvironment: ofTools('one-realm-environment.cjs'),
};

export default {
  // No test measures time: on a busy machine with two cores a slow test can still pass.
  testTimeout: 180_000,
  // A single process for all files would keep everything they load and spend its time on garbage collection.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', ofTools('end-of-run.cjs')],
  transform: {
    '\\.tsx?$': swc({ syntax: 'typescript', tsx: true, decorators: true }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [
    'node_modules/(?!(@nestjs|file-type|strtok3|token-types|@tokenizer|uint8array-extras|@borewit|nodemailer|zod|ical-generator|get-port|p-wait-for|p-timeout|age-encryption|lean-qr|@noble|@scure)/)',
  ],
  moduleNameMapper: { '\\.css$': '<rootDir>/../../tools/jest/css-module-names.cjs' },
  testMatch: ['<rootDir>/**/*.test.ts?(x)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};
