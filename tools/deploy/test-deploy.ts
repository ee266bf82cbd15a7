/**
 * `npm run test:deploy [server|compose|scale|apart] [-- --from=<commit> --override=<file>]`: deploys the product in
 * containers of a Docker engine, from clean copies of this repository's commits, and causes failures that happen in
 * production.
 *
 * `--from` is the release that is upgraded to the newest commit; by default the last tag, or else the commit before
 * the last change of the apps. `--override`, which may be repeated, is a compose file for local requirements: a proxy
 * for the builds, other base images. `--scale-override` is one for the part `scale` only. `--built`: the part `server`
 * takes the images of an earlier run.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { asCommand, Failure } from '../base/failure.mjs';
import { bold, green } from '../base/progress.mjs';
import { root } from '../base/workspace.mjs';
import { whyNoEngine } from './rehearsal/engine.ts';
import { apartPart } from './parts/apart.ts';
import { composePart } from './parts/compose.ts';
import { scalePart } from './parts/scale.ts';
import { serverPart } from './parts/server.ts';
import type { Given } from './rehearsal/deployment.ts';

const parts: Record<string, (given: Given) => Promise<void>> = {
  server: serverPart,
  compose: composePart,
  apart: apartPart,
  scale: scalePart,
};

await asCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      override: { type: 'string', multiple: true, default: [] },
      built: { type: 'boolean', default: false },
      'scale-override': { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = positionals.find((name) => !(name in parts));
  if (unknown)
    throw new Failure(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`);
  const missing = await whyNoEngine();
  if (missing) throw new Failure(missing);
  const given = {
    from: await commit(values.from),
    to: await commit('HEAD'),
    isBuilt: values.built,
    overrides: values.override.map((file) => resolve(file)),
    scaleOverrides: values['scale-override'].map((file) => resolve(file)),
  };
  for (const [name, run] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n${bold(name)}`);
    await run(given);
  }
  console.log(`\n${green('Everything held.')}`);
});

async function commit(wanted: string | undefined) {
  const git = async (...args: string[]) =>
    (await execa('git', args, { cwd: root, reject: false })).stdout.trim();
  const lastTag = await git('describe', '--tags', '--abbrev=0', 'HEAD^');
  const lastChange = await git('log', '-1', '--format=%H', '--', 'apps', 'libs');
  const ref = wanted ?? (lastTag || `${lastChange}^`);
  const found = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (!found) throw new Failure(`There is no commit "${ref}".`);
  return found;
}
