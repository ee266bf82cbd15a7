/**
 * `npm run release:records`: before a release is tagged, records anew what the versions after it are compared with: what
 * routes read and answer, the year, and, until there is a first release, its tables.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { commandScript, root } from '../base/workspace.mjs';

const hasRelease = execFileSync('git', ['tag', '--list', 'v*'], { cwd: root }).length > 0;

/** @param args of Node */
const run = (
  args: string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
) =>
  execFileSync(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });

run([commandScript('nx'), 'run-many', '-t', 'build', '-p', 'api,stripe-sandbox']);
run(['tools/deploy/release-contract.ts']);
run([commandScript('jest'), 'the-year', 'schema/baseline.test'], {
  cwd: join(root, 'apps/api'),
  env: { RECORD_YEAR: '1', TEST_DATABASE_URL: '', ...(!hasRelease && { RECORD_BASELINE: '1' }) },
});
console.log(hasRelease ? 'The tables of 1.0.0 stay as they were.' : 'The tables are recorded.');
