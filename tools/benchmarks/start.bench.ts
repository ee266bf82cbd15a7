/**
 * Seconds from `npm start` until both sites respond, in a fresh clone of the current commit (it installs and builds),
 * and again in the same clone. Packages in npm's cache are not downloaded again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { untilAnswering } from '../base/answering.ts';
import { Failure } from '../base/failure.mjs';
import { freePorts, portVariables } from '../base/ports.ts';
import { startProcess } from '../base/processes.ts';
import { root } from '../base/workspace.mjs';

const withinMs = 10 * 60_000;
const timesAgain = 3;

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-bench-'));
  try {
    await execa('git', ['clone', '--quiet', root, folder]);
    const fresh = await secondsToStart(folder);
    console.log(`  fresh: ${fresh} s`);
    const again = [];
    for (let n = 0; n < timesAgain; n += 1) again.push(await secondsToStart(folder));
    return [
      { what: 'npm start, fresh', value: fresh, unit: 's', atMost: 45 },
      {
        what: 'npm start, again',
        value: Math.min(...again),
        unit: `s (${again.join(', ')})`,
        atMost: 5,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsToStart(folder: string) {
  const { PATH, HOME, npm_execpath: npm } = process.env;
  if (!npm) throw new Failure('This one is to be run by npm: npm run bench start');
  const ports = await freePorts();
  const began = performance.now();
  const product = startProcess({
    name: 'npm start',
    args: [npm, 'start'],
    cwd: folder,
    env: { PATH, HOME, ...portVariables(ports) },
  });
  try {
    await untilAnswering('The public site', `http://127.0.0.1:${ports.publicSite}`, { withinMs });
    await untilAnswering('The admin console', `http://127.0.0.1:${ports.adminConsole}`, {
      withinMs,
    });
    return Math.round((performance.now() - began) / 100) / 10;
  } catch (error) {
    throw new Failure(`${String(error)}\n${product.lastLines.join('\n')}`);
  } finally {
    await product.stop();
  }
}
