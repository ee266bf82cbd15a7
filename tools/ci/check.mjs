/**
 * `npm run check`: formatting, lint, types, the rules and the unit tests of what changed since `origin/main`, or since
 * another revision: `npm run check -- HEAD~3`. For the minutes between two runs of `npm test`, which proves the rest.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { Failure } from '../base/failure.mjs';
import { runToEnd } from '../base/processes.mjs';
import { red, step } from '../base/progress.mjs';
import { commandScript, root } from '../base/workspace.mjs';

const formats = /\.(ts|tsx|mjs|cjs|css|md|json|yml|html)$/;
const lints = /\.(ts|tsx|mjs|cjs)$/;

/** @param {string[]} args */
const git = async (...args) => {
  const { stdout } = await execa('git', args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
};

/** The files that differ from where work began, those not committed and those not added included. */
async function changedFiles() {
  const wanted = process.argv[2] ?? 'origin/main';
  const known = await git('rev-parse', '--verify', '--quiet', wanted).catch(() => []);
  if (known.length === 0 && process.argv[2]) throw new Failure(`Git knows no revision ${wanted}.`);
  const [since = 'HEAD'] = known.length > 0 ? await git('merge-base', wanted, 'HEAD') : [];
  const files = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', since),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return files.flat();
}

/** @param {string[]} files @returns {Map<string, string[]>} those of each project with unit tests, by its folder */
function byProject(files) {
  const projects = new Map([['tools', /** @type {string[]} */ ([])]]);
  for (const file of files.filter((name) => lints.test(name))) {
    const folder = /^(?:(?:apps|libs)\/[^/]+|tools)(?=\/)/.exec(file)?.[0];
    if (!folder || !existsSync(join(root, folder, 'jest.config.mjs'))) continue;
    projects.set(folder, [...(projects.get(folder) ?? []), join(root, file)]);
  }
  return projects;
}

/** @type {string[]} */
const failures = [];
/** @param {string} name @param {string} command @param {string[]} args @param {string} [folder] the project's */
const check = (name, command, args, folder = '') =>
  step(name, () =>
    runToEnd({ name, args: [commandScript(command), ...args], cwd: join(root, folder) }),
  ).catch((error) => failures.push(error.message));

try {
  const files = await changedFiles();
  const lintable = files.filter((name) => lints.test(name));
  const formatted = files.filter((name) => formats.test(name));
  if (formatted.length > 0) await check('Formatting', 'prettier', ['--check', ...formatted]);
  if (lintable.length > 0) {
    await check('Lint', 'eslint', ['--no-warn-ignored', ...lintable]);
    await check('Lint with types', 'oxlint', [
      '--type-aware',
      '--no-error-on-unmatched-pattern',
      ...lintable,
    ]);
    await check('Types', 'nx', ['affected', '-t', 'typecheck', `--files=${files.join(',')}`]);
  }
  for (const [folder, changed] of byProject(files)) {
    const related = ['--findRelatedTests', ...changed, '--testPathIgnorePatterns', 'int.test'];
    if (changed.length > 0) {
      await check(`Unit tests of ${folder}`, 'jest', [...related, '--passWithNoTests'], folder);
    }
  }
  await check('Rules', 'jest', ['rules/'], 'tools');
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  failures.push(error.message);
}
for (const failure of failures) console.error(`\n${red(failure)}`);
process.exitCode = failures.length > 0 ? 1 : 0;
