/**
 * The parts of `npm test` and `npm run test:all`: what each runs, and what it needs. Two run at a
 * time: tests in this order once everything is built, then the checks that are left.
 */
import { join } from 'node:path';
import { commandScript, root } from '../base/workspace.mjs';
import { findMariadb } from '../databases/mariadb.ts';
import {
  findChromium,
  findWindowlessChromium,
  missingEngines,
  WINDOWLESS,
} from '../base/programs.ts';
import { slowToolTests } from './slow-tool-tests.mjs';

export interface Part {
  /** what it is called in `npm run test:all -- <key>` */
  key: string;
  name: string;
  /** of Node */
  args: string[];
  /** where it runs */
  folder?: string;
  env?: Record<string, string>;
  /** the file that Jest or Playwright writes its results to */
  report?: string;
  /** Debian packages that it needs and that are not there */
  missing?: () => string[];
  /** it is left out where its packages cannot be installed */
  isOptional?: boolean;
}

const jest = commandScript('jest');
const playwright = commandScript('@playwright/test', 'playwright');
const withMariadb = 'tools/databases/with-mariadb.mjs';
const api = join(root, 'apps/api');
const e2e = join(root, 'e2e');
const tools = join(root, 'tools');

const reportOf = (key: string) => join(root, 'test-results', `${key}.json`);
const jestArgs = (key: string, ...args: string[]) => [
  jest,
  ...args,
  '--json',
  `--outputFile=${reportOf(key)}`,
];
const storiesReport = (key: string) => ({
  report: reportOf(key),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(key) },
});

const missingBrowser = () => (findWindowlessChromium() ? [] : [WINDOWLESS, 'fonts-liberation']);
const missingMariadb = () =>
  process.env.TEST_DATABASE_URL || findMariadb() ? [] : ['mariadb-server'];

/** Everything that is deployed, from Nx's cache where nothing has changed. */
export const build: Part = {
  key: 'build',
  name: 'Builds',
  args: [commandScript('nx'), 'run-many', '-t', 'build', '--output-style=static'],
};

export const checks: Part[] = [
  {
    key: 'lint',
    name: 'Lint',
    // One type decides about another file, so the result is kept until any file changes.
    args: [commandScript('nx'), 'run', 'tools:lint', '--output-style=static'],
  },
  {
    key: 'format',
    name: 'Formatting',
    args: [commandScript('oxfmt'), '--check'],
  },
  {
    key: 'types',
    name: 'Types',
    args: [
      commandScript('nx'),
      'run-many',
      '-t',
      'typecheck',
      '--parallel=1',
      '--output-style=static',
    ],
  },
];

// Playwright compares it with the project, the file and the title. A story of both runs here on the phone only.
const coreStories = '^(phone|desktop(?!.*@both)) .*@core';

// Tests create many short-lived objects: a larger young generation halves the time spent on collecting them.
const youngGeneration = '--max-semi-space-size=64';

/** What `npm test` runs beside the checks. */
export const quickTests: Part[] = [
  {
    key: 'promises',
    name: 'API on SQLite, the promises',
    folder: api,
    args: jestArgs('promises'),
    env: { TEST_DATABASE_URL: '', API_TESTS: 'promises', COMPARE_BOOKS: 'once' },
    report: reportOf('promises'),
  },
  {
    key: 'unit',
    name: 'Unit tests',
    args: [youngGeneration, ...jestArgs('unit')],
    report: reportOf('unit'),
  },
  {
    key: 'core-stories',
    name: 'Main stories',
    folder: e2e,
    args: [playwright, 'test', '--grep', coreStories],
    ...storiesReport('core-stories'),
    missing: missingBrowser,
  },
];

/** What `npm run test:all` adds. */
export const otherTests: Part[] = [
  {
    key: 'mariadb',
    name: 'API on MariaDB',
    folder: api,
    args: [join(root, withMariadb), process.execPath, ...jestArgs('mariadb')],
    env: { API_TESTS: 'all' },
    report: reportOf('mariadb'),
    missing: missingMariadb,
  },
  {
    key: 'api',
    name: 'API on SQLite, the rest',
    folder: api,
    args: jestArgs('api'),
    env: { TEST_DATABASE_URL: '', API_TESTS: 'rest' },
    report: reportOf('api'),
  },
  {
    key: 'stories',
    name: 'Other stories, on MariaDB',
    folder: e2e,
    args: [
      join(root, withMariadb),
      process.execPath,
      playwright,
      'test',
      '--grep-invert',
      coreStories,
    ],
    ...storiesReport('stories'),
    missing: () => [...missingMariadb(), ...missingBrowser()],
  },
  {
    key: 'tools',
    name: 'Slow tests of tools',
    folder: tools,
    args: jestArgs('tools', ...slowToolTests),
    report: reportOf('tools'),
  },
  {
    key: 'engines',
    name: 'WebKit and Firefox',
    folder: e2e,
    args: [
      playwright,
      'test',
      '-c',
      'engines.config.ts',
      '--grep',
      '@short',
      '--project',
      'webkit phone',
      'firefox phone',
    ],
    ...storiesReport('engines'),
    missing: () => [...missingEngines(), ...(findChromium() ? [] : [WINDOWLESS])],
    isOptional: true,
  },
];
