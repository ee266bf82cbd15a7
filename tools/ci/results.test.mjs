import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describe, forgetReports, isClean, readReports } from './results.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sunfield-results-'));
  mkdirSync(join(root, 'apps/api'), { recursive: true });
  mkdirSync(join(root, 'libs/pricing'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} project @param {string} kind @param {object} report */
function leave(project, kind, report) {
  const folder = join(root, project, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${kind}.json`), JSON.stringify(report));
}

const jestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  startTime: 1000,
  testResults: [{ name: '', endTime: 4000, status: 'passed', message: '', assertionResults: [] }],
};
const ended = (/** @type {string} */ status, /** @type {string} */ message) => ({
  status,
  results: [{ error: { message: `\u001B[31m${message}\u001B[0m\n  at a.spec.ts:1` } }, {}],
});
const playwrightReport = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2, duration: 2000 },
  suites: [
    {
      specs: [
        { file: 'a.spec.ts', title: 'steady', tests: [{ status: 'expected' }] },
        { file: 'a.spec.ts', title: 'breaks', tests: [ended('unexpected', 'Timeout of 60000 ms')] },
      ],
      suites: [
        { specs: [{ file: 'a.spec.ts', title: 'wavers', tests: [ended('flaky', 'day is full')] }] },
      ],
    },
  ],
};
const rowOf = (/** @type {string} */ name) => readReports(root).find((row) => row.name === name);

test('the projects’ reports of one kind are added up', () => {
  leave('apps/api', 'unit', jestReport);
  leave('libs/pricing', 'unit', { ...jestReport, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
  leave('apps/api', 'integration', { ...jestReport, numPendingTests: 1, numTodoTests: 1 });
  leave('e2e', 'e2e', playwrightReport);
  expect(rowOf('Unit tests')).toMatchObject({ passed: 14, failed: 2, skipped: 0, seconds: 6 });
  expect(rowOf('API on SQLite')).toMatchObject({ passed: 7, failed: 0, skipped: 2 });
  expect(rowOf('End to end')).toMatchObject({ passed: 6, failed: 1, skipped: 2, seconds: 2 });
});

test('a test that passed only the second time is reported by its name', () => {
  leave('e2e', 'e2e', playwrightReport);
  expect(rowOf('End to end')?.unsteady).toEqual(['a.spec.ts: wavers: day is full']);
});

test('a test that failed is reported by its name and first lines, also where a file could not be loaded', () => {
  leave('e2e', 'e2e', playwrightReport);
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['Error: 2 is not 3'] };
  const file = { endTime: 4000, status: 'failed', message: '' };
  leave('apps/api', 'unit', {
    ...jestReport,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { ...file, name: join(root, 'apps/api/a.test.ts'), assertionResults: [failed] },
      {
        ...file,
        name: join(root, 'apps/api/b.test.ts'),
        assertionResults: [],
        message: '\n  Cannot find module',
      },
    ],
  });
  expect(rowOf('End to end')?.failures).toEqual(['a.spec.ts: breaks: Timeout of 60000 ms']);
  expect(rowOf('Unit tests')?.failures).toEqual([
    'apps/api/a.test.ts: adds up: Error: 2 is not 3',
    'apps/api/b.test.ts: Cannot find module',
  ]);
});

test('neither a skipped test nor a run without tests is clean', () => {
  expect(isClean({ passed: 7, failed: 0, skipped: 0 })).toBe(true);
  expect(isClean({ passed: 7, failed: 1, skipped: 0 })).toBe(false);
  expect(isClean({ passed: 7, failed: 0, skipped: 1 })).toBe(false);
  expect(isClean({ passed: 0, failed: 0, skipped: 0 })).toBe(false);
  expect(describe({ passed: 0, failed: 0, skipped: 0 })).toBe('no test was run');
});

test('what an earlier run left is forgotten, and missed', () => {
  leave('apps/api', 'integration-mariadb', jestReport);
  forgetReports(root);
  expect(rowOf('API on MariaDB')).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
});
