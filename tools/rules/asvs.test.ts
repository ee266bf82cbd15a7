import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

const states = ['met', 'met in part', 'not met'];
const [, ...chapters] = readFileSync(join(root, 'tools/security/asvs.txt'), 'utf8').split('\n\n');
const linesOf = (chapter: string) => chapter.trim().split('\n').slice(1);
const requirements = chapters.slice(0, -1).flatMap(linesOf).map(requirement);
/** A line of what is not applicable begins with numbers, or with how many there are. */
const notApplicableCount = linesOf(chapters.at(-1) ?? '').reduce((sum, line) => {
  const [numbers = ''] = line.split(' | ');
  return sum + Number(/^\d+/.exec(numbers)?.[0] ?? numbers.split(', ').length);
}, 0);

function requirement(line: string) {
  const [number = '', level = '', state = '', , evidence = ''] = line.split(' | ');
  if (!states.includes(state) || !evidence) throw new Error(`Not a requirement: ${line}`);
  return { number, level, state, evidence };
}

test('what the security assessment points to is there', () => {
  const named = requirements.flatMap(({ evidence }) =>
    [...evidence.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name),
  );
  const files = named.filter((name) => /[/.]/.test(name));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test('the security assessment names each requirement of levels 1 and 2 once', () => {
  const numbers = requirements.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length + notApplicableCount).toBe(253);
  expect(requirements.filter(({ level }) => !['1', '2'].includes(level))).toEqual([]);
});

test('docs/security.md has the counts of the security assessment', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const [met, inPart, not] = states.map(
    (state) => requirements.filter((each) => each.state === state).length,
  );
  expect(/Of the \d+ requirements.*?\./.exec(page)?.[0]).toBe(
    `Of the ${requirements.length + notApplicableCount} requirements of levels 1 and 2, ${met} are met, ${inPart} are met in part, ${not} are not met, and ${notApplicableCount} do not apply.`,
  );
});
