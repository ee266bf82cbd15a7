/** Which tests to run for changed files: those that changed, and those that import one of the others directly. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../base/workspace.mjs';

const code = /\.(?:ts|tsx|mjs|cjs)$/;
const testFile = /\.test\.(?:tsx?|mjs)$/;

/**
 * @param changed paths from the root
 * @param all the workspace's files
 * @returns test files
 */
export function testsOfFiles(changed: string[], all: string[]): string[] {
  const wanted = new Set(changed.filter((path) => code.test(path)).map(withoutEnding));
  return all.filter(
    (path) =>
      testFile.test(path) &&
      existsSync(join(root, path)) &&
      (changed.includes(path) || importsOf(path).some((imported) => wanted.has(imported))),
  );
}

/** @returns the workspace's files that it imports or tests by its name, without endings */
function importsOf(path: string): string[] {
  const project = /^(?:apps|libs)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';
  const specifiers = readFileSync(join(root, path), 'utf8').matchAll(
    /(?:from|import|import\() ?'([^']+)'/g,
  );
  const imported = [...specifiers].map(([, specifier = '']) => {
    if (specifier.startsWith('.')) return join(dirname(path), specifier);
    if (specifier.startsWith('#')) return join(project, specifier.slice(1));
    return specifier.replace(/^@sunfield\/([^/]+)\//, 'libs/$1/src/');
  });
  return [...imported.map(withoutEnding), path.replace(/(?:\.int)?\.test\.\w+$/, '')];
}

const withoutEnding = (path: string) => path.replace(code, '');
