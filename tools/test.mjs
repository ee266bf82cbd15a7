/** `npm test`: every check there is, in the order in which they are quickest to tell bad news. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, args) => {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NX_TUI: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync('node_modules/.package-lock.json')) run('npm', ['ci']);
run('npx', ['prettier', '--check', '.']);
run('npx', ['nx', 'run-many', '-t', 'lint', 'typecheck', 'test']);
