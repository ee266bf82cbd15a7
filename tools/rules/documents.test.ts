import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';
import { featureOrder } from './feature-directions.ts';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root })
  .toString()
  .trim()
  .split('\n');

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** @returns the anchors of its headings, as GitHub writes them */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  );

/** @returns links to a file or heading that does not exist */
const brokenLinks = (path: string): string[] =>
  [...read(path).matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, target = '', anchor]) => {
      // Pages that GitHub shows beside the files.
      if (/^(\.\.\/)+(actions|releases)\//.test(target)) return false;
      const file = target === '' ? path : join(dirname(path), target);
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    })
    .map(([link]) => `${path}: ${link}`);

test('links in documents lead to files and headings that exist', () => {
  expect(documents.flatMap(brokenLinks)).toEqual([]);
});

/** @returns files and folders of ours that it names and that do not exist */
const missingPaths = (path: string): string[] =>
  [...read(path).matchAll(/`((?:apps|libs|tools|e2e|docs|media)\/[\w./-]+)`/g)]
    .map(([, named = '']) => named)
    .filter((named) => !named.includes('test-results') && !existsSync(join(root, named)))
    .map((named) => `${path}: ${named}`);

test('files and folders that documents name exist', () => {
  expect(documents.flatMap(missingPaths)).toEqual([]);
});

const tracked = execFileSync('git', ['ls-files'], { cwd: root }).toString().trim().split('\n');

test('files that documents name by the end of their path exist', () => {
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`([\w.-]+\/[\w./-]+\.(?:[cm]?ts|tsx|mjs|sh))`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !tracked.some((file) => `/${file}`.endsWith(`/${named}`)))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test('ARCHITECTURE.md has the folders in the order that lint enforces', () => {
  const orders = [...read('ARCHITECTURE.md').matchAll(/^- [\w ]+: `([\w-]+(?: · [\w-]+)+)`$/gm)];
  expect(orders.map(([, order = '']) => order.split(' · ')).toSorted()).toEqual(
    Object.values(featureOrder).toSorted(),
  );
});

test('diagrams have no semicolon, which ends a statement in Mermaid', () => {
  const diagrams = documents.flatMap((path) => read(path).match(/^```mermaid\n[^`]*```$/gm) ?? []);
  expect(diagrams.length).toBeGreaterThan(0);
  expect(diagrams.filter((diagram) => diagram.includes(';'))).toEqual([]);
});
