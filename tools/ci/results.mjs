/** What Jest's and Playwright's own reports, `<project>/test-results/<kind>.json`, say of a run. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const kinds = {
  unit: 'Unit tests',
  integration: 'API on SQLite',
  'integration-mariadb': 'API on MariaDB',
  e2e: 'End to end',
  engines: 'WebKit and Firefox',
};

/** @typedef {{ passed: number, failed: number, skipped: number }} Figures */
/** @typedef {Figures & { seconds: number, unsteady: string[] }} Results unsteady: names of tests that passed only the second time */
/**
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} startTime
 * @property {{ endTime: number }[]} testResults
 */
/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number, duration: number }} stats
 * @property {PlaywrightSuite[]} suites
 */
/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, title: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * Before a run: what an earlier one left must not be taken for this one's.
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
 * @param {string[]} [leftOut] kinds that were not tried, which is told elsewhere
 * @returns {(Results & { name: string })[]}
 */
export function readReports(root, leftOut = []) {
  const tried = Object.entries(kinds).filter(([kind]) => !leftOut.includes(kind));
  return tried.map(([kind, name]) => {
    /** @type {Results & { name: string }} */
    const sum = { name, passed: 0, failed: 0, skipped: 0, seconds: 0, unsteady: [] };
    for (const path of reportsOf(root, kind)) {
      const report = JSON.parse(readFileSync(path, 'utf8'));
      const results = 'stats' in report ? ofPlaywright(report) : ofJest(report);
      sum.passed += results.passed;
      sum.failed += results.failed;
      sum.skipped += results.skipped;
      sum.seconds += results.seconds;
      sum.unsteady.push(...results.unsteady);
    }
    return sum;
  });
}

/** A skipped test proves nothing, and a run without tests neither. @param {Figures} figures */
export function isClean({ passed, failed, skipped }) {
  return passed > 0 && failed === 0 && skipped === 0;
}

/** @param {Figures} figures */
export function describe({ passed, failed, skipped }) {
  if (passed + failed + skipped === 0) return 'no test was run';
  const more = skipped > 0 ? `, ${skipped} skipped, which counts as failed` : '';
  return `${passed} passed, ${failed} failed${more}`;
}

/** @param {JestReport} report @returns {Results} */
function ofJest(report) {
  const end = Math.max(report.startTime, ...report.testResults.map(({ endTime }) => endTime));
  return {
    passed: report.numPassedTests,
    // A file that cannot even be loaded has no tests to fail, and is a failure all the same.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    seconds: (end - report.startTime) / 1000,
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
    unsteady: suites.flatMap(unsteadyOf),
  };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function unsteadyOf({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(unsteadyOf)];
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
