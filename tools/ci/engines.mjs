/**
 * `npm run test:engines`: runs every engine test in WebKit, Firefox and Chromium, at phone and desktop size, on the
 * built apps. Arguments after `--` go to Playwright: `npm run test:engines -- --project 'webkit phone' -g refund`.
 */
import { join } from 'node:path';
import { execa } from 'execa';
import { Failure } from '../base/failure.mjs';
import { runToEnd } from '../base/processes.mjs';
import { red } from '../base/progress.mjs';
import { commandScript, root } from '../base/workspace.mjs';
import { installPackages, missingChromium, missingEngines } from '../base/programs.mjs';

try {
  installPackages([...missingEngines(), ...missingChromium()]);
  await runToEnd({
    name: 'The build',
    args: [commandScript('nx'), 'run-many', '-t', 'build', '--output-style=static'],
    env: { ...process.env, NX_TUI: 'false' },
  });
  const stories = ['test', '-c', 'engines.config.ts', ...process.argv.slice(2)];
  const { exitCode = 1 } = await execa(
    process.execPath,
    [commandScript('@playwright/test', 'playwright'), ...stories],
    { cwd: join(root, 'e2e'), stdio: 'inherit', reject: false },
  );
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(red(error.message));
  process.exitCode = 1;
}
