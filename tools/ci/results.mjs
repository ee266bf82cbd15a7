/** Reads Jest's and Playwright's own reports of a run. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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
 * Jest's or Playwright's own report of a run.
 *
 * @param {string} path
 * @param {string} root names of files are given from here
 * @returns {Results}
 */
export function readReport(path, root) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return 'stats' in report ? ofPlaywright(report) : ofJest(report, root);
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
