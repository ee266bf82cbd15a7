import { expect, test } from '@jest/globals';
import { testsOfFiles } from './tests-of-files.ts';

const all = [
  'libs/words/src/money.test.ts',
  'tools/ci/results.test.ts',
  'tools/ci/tests-of-files.test.ts',
  'libs/pricing/src/quote.test.ts',
];

test('a test runs when it changed, or what it imports or is named after did', () => {
  expect(testsOfFiles(['tools/ci/results.test.ts'], all)).toEqual(['tools/ci/results.test.ts']);
  expect(testsOfFiles(['tools/ci/results.ts'], all)).toEqual(['tools/ci/results.test.ts']);
  expect(testsOfFiles(['libs/words/src/money.ts'], all)).toContain('libs/words/src/money.test.ts');
  expect(testsOfFiles(['docs/testing.md'], all)).toEqual([]);
});
