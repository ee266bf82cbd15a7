/**
 * `npm run test:engines`: runs every engine test in WebKit, Firefox and Chromium, at phone and desktop size, on the
 * built apps. Arguments after `--` go to Playwright: `npm run test:engines -- --project 'webkit phone' -g refund`.
 */
import { join } from 'node:path';
import { execa } from 'execa';
import { asCommand } from '../base/failure.mjs';
import { buildAll } from '../base/processes.ts';
import { commandScript, root } from '../base/workspace.mjs';
import { installPackages, missingChromium, missingEngines } from '../base/programs.ts';

await asCommand(async () => {
  installPackages([...missingEngines(), ...missingChromium()]);
  await buildAll();
  const stories = ['test', '-c', 'engines.config.ts', ...process.argv.slice(2)];
  const { exitCode = 1 } = await execa(
    process.execPath,
    [commandScript('@playwright/test', 'playwright'), ...stories],
    { cwd: join(root, 'e2e'), stdio: 'inherit', reject: false },
  );
  process.exitCode = exitCode;
});
