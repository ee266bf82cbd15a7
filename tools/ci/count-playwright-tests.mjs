/** A Playwright reporter that leaves this run's figures in TEST_COUNT_DIR, for `npm test` to add up. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default class CountPlaywrightTests {
  figures = { project: 'e2e', passed: 0, failed: 0, skipped: 0 };

  /** @param {import('@playwright/test/reporter').FullConfig} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'skipped') this.figures.skipped += 1;
      // A test that passed only when tried again is not counted as passed: it hides a race.
      else if (outcome === 'expected') this.figures.passed += 1;
      else this.figures.failed += 1;
    }
    const { TEST_COUNT_DIR = '.' } = process.env;
    writeFileSync(join(TEST_COUNT_DIR, `${randomUUID()}.json`), JSON.stringify(this.figures));
  }
}
