import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/** Words that make a sentence read as if translated. CONTRIBUTING.md says what to write instead. */
const retired =
  /\b(whoever|nobody|somebody|no more|at once|of (?:its|their) own|so long|where there (?:is|are)|(?:is|are) told|lets? fall|stands)\b/gi;

/** Names where the field has another: `min` and `max`, `expire`, `notify`, `balanceDue`, or the noun of the thing. */
const retiredNames =
  /\b((least|most)[A-Z]\w*|letFall|keepWhat\w*|tellOf\w*|isToSpend|givenBy\w*|[pP]atience\w*|[rR]arities|\w*[cC]alledOff\w*)\b/;
const retiredFileNames =
  /(^|\/|-)(called-off|known-to|of-accounts|who-asks|by-hand|wholes|adding|removing|old-address|standing)\./;

/** Uses that are right, each with the reason. */
const exceptions = [
  /no more than \d|No more (places|cards)/, // A count, not a time.
  /at most .* at once/, // At the same time, not immediately.
  /['"`{ ]nobody['"`:]/, // A stored value: no one needs a second step, or has a place.
  /nobody@|=nobody|, nobody'|nobody-has|nobody at all|\.nobody/, // Made up by tests: names that do not exist.
  /no more than £/, // Stripe's own message.
  /ages of its own/, // In the text that installed sites start with, which the recorded year holds.
];

const files = execFileSync('git', ['ls-files', 'apps', 'libs', 'tools', 'e2e'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|css|html)$|Dockerfile/.test(file))
  .filter((file) => !file.startsWith('tools/rules/'));

/** @returns `file:line: text` of each line with a retired word */
function findings(file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, number) => {
      const rest = exceptions.reduce((text, allowed) => text.replace(allowed, ''), line);
      return rest.search(retired) === -1 ? [] : `${file}:${number + 1}: ${line.trim()}`;
    });
}

test('code, comments, tests and texts are in plain English', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(findings)).toEqual([]);
});

test('identifiers and files have the names of the field', () => {
  const named = files.flatMap((file) =>
    retiredNames.test(readFileSync(join(root, file), 'utf8')) ? [file] : [],
  );
  expect([...named, ...files.filter((file) => retiredFileNames.test(file))]).toEqual([]);
});
