/**
 * A Jest reporter that fails a run whose tests are over but which does not end: something that they
 * started is still there, and Jest itself would only mention it and wait for ever.
 */
const { basename } = require('node:path');

const timeoutMs = 30_000;

module.exports = class EndOfRun {
  constructor({ rootDir, watch, watchAll }) {
    this.project = basename(rootDir);
    this.goesOn = watch || watchAll;
  }

  onRunComplete() {
    if (this.goesOn) return;
    setTimeout(() => {
      console.error(`${this.project}: the tests are over, but something keeps Jest alive.`);
      process.exit(1);
    }, timeoutMs).unref();
  }
};
