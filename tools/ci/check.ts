/**
 * `npm run check`: formatting, lint, types, the rules and the tests of what changed since `origin/main`, or since
 * another revision: `npm run check -- HEAD~3`. For the minutes between two runs of `npm test`, which proves the rest.
 */
import { join } from 'node:path';
import { execa } from 'execa';
import { Failure } from '../base/failure.mjs';
import { runToEnd } from '../base/processes.ts';
import { red, step } from '../base/progress.mjs';
import { commandScript, root } from '../base/workspace.mjs';
import { testsOfFiles } from './tests-of-files.ts';

const formats = /\.(ts|tsx|mjs|cjs|css|md|json|yml|html)$/;
const lints = /\.(ts|tsx|mjs|cjs)$/;

const git = async (...args: string[]) => {
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

/** Both pass over files that their configuration ignores. */
const mayBeIgnored = '--no-error-on-unmatched-pattern';

const failures: string[] = [];
/** @param folder the project's */
const check = (name: string, command: string, args: string[], folder: string = '') =>
  step(name, () =>
    runToEnd({ name, args: [commandScript(command), ...args], cwd: join(root, folder) }),
  ).catch((error) => failures.push(error.message));

try {
  const files = await changedFiles();
  const lintable = files.filter((name) => lints.test(name));
  const formatted = files.filter((name) => formats.test(name));
  if (formatted.length > 0)
    await check('Formatting', 'oxfmt', ['--check', mayBeIgnored, ...formatted]);
  if (lintable.length > 0) {
    await check('Lint', 'oxlint', [mayBeIgnored, ...lintable]);
    await check('Types', 'nx', ['affected', '-t', 'typecheck', `--files=${files.join(',')}`]);
  }
  const tests = testsOfFiles(
    files,
    await git('ls-files', '--cached', '--others', '--exclude-standard'),
  );
  const apiTests = tests.filter((path) => path.startsWith('apps/api/'));
  const others = tests.filter(
    (path) => !apiTests.includes(path) && !path.startsWith('tools/rules/'),
  );
  const byPath = ['--passWithNoTests', '--runTestsByPath'];
  if (others.length > 0) await check('Unit tests', 'jest', [...byPath, ...others]);
  if (apiTests.length > 0) {
    const inApi = apiTests.map((path) => path.replace('apps/api/', ''));
    if (apiTests.some((path) => path.includes('.int.'))) {
      await check('Builds for them', 'nx', ['run-many', '-t', 'build', '-p', 'api,stripe-sandbox']);
    }
    await check('API tests on SQLite', 'jest', [...byPath, ...inApi], 'apps/api');
  }
  await check('Rules', 'jest', ['rules/'], 'tools');
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  failures.push(error.message);
}
for (const failure of failures) console.error(`\n${red(failure)}`);
process.exitCode = failures.length > 0 ? 1 : 0;
