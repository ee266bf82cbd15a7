import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describe, isClean, readReport } from './results.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sunfield-results-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function read(report: object) {
  const path = join(root, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return readReport(path, root);
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
const ended = (status: string, message: string) => ({
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

test('the results of Jest are read', () => {
  expect(read(jestReport)).toMatchObject({ passed: 7, failed: 0, skipped: 0, seconds: 3 });
  const spoilt = {
    ...jestReport,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
  };
  expect(read({ ...spoilt, numTodoTests: 1 })).toMatchObject({ failed: 2, skipped: 2 });
});

test('the results of Playwright are read, and a test that passed only the second time is named', () => {
  expect(read(playwrightReport)).toMatchObject({
    passed: 6,
    failed: 1,
    skipped: 2,
    seconds: 2,
    failures: ['a.spec.ts: breaks: Timeout of 60000 ms'],
    unsteady: ['a.spec.ts: wavers: day is full'],
  });
});

test('a test that failed is reported by its name and first line, also where a file could not be loaded', () => {
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['Error: 2 is not 3'] };
  const file = { endTime: 4000, status: 'failed', message: '' };
  const testResults = [
    { ...file, name: join(root, 'apps/api/a.test.ts'), assertionResults: [failed] },
    {
      ...file,
      name: join(root, 'apps/api/b.test.ts'),
      assertionResults: [],
      message: '\n  Cannot find module',
    },
  ];
  expect(read({ ...jestReport, numFailedTests: 1, testResults }).failures).toEqual([
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
