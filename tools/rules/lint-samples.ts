import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { commandScript, root } from '../base/workspace.mjs';

const copied = ['oxlint.config.ts', 'package.json', 'tsconfig.base.json', 'tools/rules'];

/**
 * Lints samples by our rules, in a folder that has nothing else.
 *
 * @param options of Oxlint
 * @returns of each sample: the rules that refuse it, and its code afterwards
 */
export function lintSamples(
  samples: { folder: string; code: string; extension?: string }[],
  options: string[] = [],
): { rules: string[]; text: string }[] {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'sunfield-lint-')));
  try {
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const compilerOptions = { jsx: 'react-jsx', lib: ['ES2023', 'DOM'] };
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions }),
    );
    const files = samples.map(({ folder, code, extension = 'ts' }, index) => {
      const file = join(copy, folder, `sample-${index}.${extension}`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
      return file;
    });
    const found = run(copy, [...options, ...files]);
    return files.map((file) => ({
      rules: found
        .filter(({ filename }) => filename === relative(copy, file))
        .map(({ code, message }) => code ?? message),
      text: readFileSync(file, 'utf8'),
    }));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function run(cwd: string, args: string[]): { filename: string; code?: string; message: string }[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [commandScript('oxlint'), '--format', 'json', ...args],
    { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const { diagnostics, number_of_files: count } = JSON.parse(stdout || '{}');
  if (!count) throw new Error(`Oxlint did not run: ${stdout}${stderr}`);
  return diagnostics;
}
