/** Reads Jest's and Playwright's own reports of a run, `<project>/test-results/<kind>.json`. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const kinds = {
  unit: 'Unit tests',
  integration: 'API on SQLite',
  'integration-mariadb': 'API on MariaDB',
  e2e: 'End to end',
  engines: 'WebKit and Firefox',
};

/** @typedef {{ passed: number, failed: number, skipped: number }} Figures */
/**
 * @typedef {Figures & { seconds: number, failures: string[], unsteady: string[] }} Results failures: names of failed tests, with
 *   the first line of the error; unsteady: names of tests that passed only on the retry
 */
/**
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} startTime
 * @property {JestFile[]} testResults
 */
/** @typedef {{ name: string, endTime: number, status: string, message: string, assertionResults: JestTest[] }} JestFile */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} JestTest */
/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number, duration: number }} stats
 * @property {PlaywrightSuite[]} suites
 */
/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, title: string, tests: PlaywrightTest[] }[]} [specs]
 */
/** @typedef {{ status: string, results?: { error?: { message?: string } }[] }} PlaywrightTest */

/**
 * Deletes the reports of an earlier run, so that they are not mistaken for this one's.
 *
 * @param {string} root
 */
export function forgetReports(root) {
  for (const path of Object.keys(kinds).flatMap((kind) => reportsOf(root, kind))) rmSync(path);
}

/**
 * One row for each kind of test, including those that reported nothing.
 *
 * @param {string} root
 * @param {string[]} [leftOut] kinds that did not run, which are reported elsewhere
 * @returns {(Results & { name: string })[]}
 */
export function readReports(root, leftOut = []) {
  const tried = Object.entries(kinds).filter(([kind]) => !leftOut.includes(kind));
  return tried.map(([kind, name]) => {
    /** @type {Results & { name: string }} */
    const sum = { name, passed: 0, failed: 0, skipped: 0, seconds: 0, failures: [], unsteady: [] };
    for (const path of reportsOf(root, kind)) {
      const report = JSON.parse(readFileSync(path, 'utf8'));
      const results = 'stats' in report ? ofPlaywright(report) : ofJest(report, root);
      sum.passed += results.passed;
      sum.failed += results.failed;
      sum.skipped += results.skipped;
      sum.seconds += results.seconds;
      sum.failures.push(...results.failures);
      sum.unsteady.push(...results.unsteady);
    }
    return sum;
  });
}

/** A skipped test proves nothing, and neither does a run without tests. @param {Figures} figures */
export function isClean({ passed, failed, skipped }) {
  return passed > 0 && failed === 0 && skipped === 0;
}

/** @param {Figures} figures */
export function describe({ passed, failed, skipped }) {
  if (passed + failed + skipped === 0) return 'no test was run';
  const more = skipped > 0 ? `, ${skipped} skipped, which counts as failed` : '';
  return `${passed} passed, ${failed} failed${more}`;
}

/** @param {JestReport} report @param {string} root @returns {Results} */
function ofJest(report, root) {
  const end = Math.max(report.startTime, ...report.testResults.map(({ endTime }) => endTime));
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded contains no failed tests, but still counts as a failure.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    seconds: (end - report.startTime) / 1000,
    failures: report.testResults.flatMap((file) => failuresInFile(file, root)),
    unsteady: [],
  };
}

/** @param {PlaywrightReport} report @returns {Results} */
function ofPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    seconds: stats.duration / 1000,
    failures: suites.flatMap((suite) => namesIn(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => namesIn(suite, 'flaky')),
  };
}

/** @param {JestFile} file @param {string} root @returns {string[]} */
function failuresInFile({ name, status, message, assertionResults }, root) {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${path}: ${firstLine(message)}`];
  return failed.map((test) => `${path}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** @param {PlaywrightSuite} suite @param {'unexpected' | 'flaky'} status @returns {string[]} */
function namesIn({ suites = [], specs = [] }, status) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results = [] }) => {
        const error = results.find((result) => result.error)?.error?.message;
        return `${file}: ${title}: ${firstLine(error)}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => namesIn(suite, status))];
}

/** @param {string | undefined} message */
function firstLine(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'it said nothing';
}

/** @param {string} root @param {string} kind @returns {string[]} */
function reportsOf(root, kind) {
  const groups = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((project) => join(group, project)),
  );
  return [...groups, 'e2e', 'tools']
    .map((project) => join(root, project, 'test-results', `${kind}.json`))
    .filter((path) => existsSync(path));
}
