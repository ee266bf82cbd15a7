/** Reads Jest's and Playwright's own reports of a run. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

type Figures = { passed: number; failed: number; skipped: number };
/** `failures`: names of failed tests, with the first line of the error; `unsteady`: of those that passed only on the retry */
export type Results = Figures & { seconds: number; failures: string[]; unsteady: string[] };
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  startTime: number;
  testResults: JestFile[];
}
type JestFile = {
  name: string;
  endTime: number;
  status: string;
  message: string;
  assertionResults: JestTest[];
};
type JestTest = { fullName: string; status: string; failureMessages: string[] };
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
}
type PlaywrightTest = { status: string; results?: { error?: { message?: string } }[] };

/** Jest's or Playwright's own report of a run. @param root names of files are given from here */
export function readReport(path: string, root: string): Results {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return 'stats' in report ? ofPlaywright(report) : ofJest(report, root);
}

/** A skipped test proves nothing, and neither does a run without tests. */
export function isClean({ passed, failed, skipped }: Figures) {
  return passed > 0 && failed === 0 && skipped === 0;
}

export function describe({ passed, failed, skipped }: Figures) {
  if (passed + failed + skipped === 0) return 'no test was run';
  const more = skipped > 0 ? `, ${skipped} skipped, which counts as failed` : '';
  return `${passed} passed, ${failed} failed${more}`;
}

function ofJest(report: JestReport, root: string): Results {
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

function ofPlaywright({ stats, suites }: PlaywrightReport): Results {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    seconds: stats.duration / 1000,
    failures: suites.flatMap((suite) => namesIn(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => namesIn(suite, 'flaky')),
  };
}

function failuresInFile(
  { name, status, message, assertionResults }: JestFile,
  root: string,
): string[] {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${path}: ${firstLine(message)}`];
  return failed.map((test) => `${path}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

function namesIn(
  { suites = [], specs = [] }: PlaywrightSuite,
  status: 'unexpected' | 'flaky',
): string[] {
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

function firstLine(message: string | undefined = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'it said nothing';
}
