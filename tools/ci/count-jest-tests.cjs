/** A Jest reporter that leaves this run's figures in TEST_COUNT_DIR, for `npm test` to add up. */
const { randomUUID } = require('node:crypto');
const { writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');

/** A run that never ends would tell nobody anything. */
const patienceMs = 30_000;

module.exports = class CountJestTests {
  constructor({ rootDir }) {
    this.project = basename(rootDir);
  }

  onRunComplete(_contexts, results) {
    const figures = {
      project: this.project,
      passed: results.numPassedTests,
      // A file that cannot even be loaded has no tests to fail, and is a failure all the same.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    writeFileSync(
      join(process.env.TEST_COUNT_DIR, `${randomUUID()}.json`),
      JSON.stringify(figures),
    );
    setTimeout(() => {
      console.error(
        `${this.project}: the tests are over, but something they started keeps Jest alive.`,
      );
      process.exit(1);
    }, patienceMs).unref();
  }
};
