/**
 * `docker-compose.yml` from a fresh copy to the end: bookings, upgrades app by app, a missing database, down and up.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../base/failure.mjs';
import { step } from '../../base/progress.mjs';
import { makeDeployment, type Given, type Deployment } from '../rehearsal/deployment.ts';
import { docker } from '../rehearsal/engine.ts';
import { rollOut, upgradeEach } from '../rehearsal/upgrade.ts';
import {
  bookOne,
  familiesAt,
  logInAt,
  unfinishedRequests,
  untilConfirmed,
} from '../rehearsal/visitors.ts';
import type { Crowd } from '../../stand/crowd.ts';

const aMinuteMs = 60_000;
export async function composePart({ from, to, overrides }: Given) {
  const deployment = await makeDeployment({ project: 'sunfield-deploy', ref: from, overrides });
  try {
    await step(`up --build of ${from.slice(0, 8)}, from nothing to healthy`, () =>
      deployment.up('--build'),
    );
    const crowd = await familiesAt(deployment);
    const emailOf = (id: number) =>
      crowd.families.find(({ bookingId }) => bookingId === id)?.email ?? '';
    const first = await step(
      'A family books, pays staff in cash, and is confirmed by email',
      async () => {
        const id = await bookOne(crowd);
        const staff = await logInAt(deployment);
        await staff.expectBooking(id, emailOf(id));
        await staff.takeCash(id);
        await untilConfirmed(deployment, emailOf(id));
        return id;
      },
    );
    await upgradeEach(deployment, { to, order: rollOut });
    await step('Images and containers hold no secret, no root and no npm', () =>
      looksInside(deployment),
    );
    await step('Unfinished requests keep no family waiting', () => unfinishedRequests(deployment));
    await step('The database is away for a minute', () => withoutDatabase(deployment, crowd));
    await step('down and up: what was booked is there', async () => {
      await deployment.compose('down', '--timeout', '15');
      await deployment.up();
      await familiesAt(deployment);
      const staff = await logInAt(deployment);
      for (const { bookingId, email } of crowd.families) {
        if (bookingId) await staff.expectBooking(bookingId, email);
      }
      await staff.expectBooking(first, emailOf(first));
    });
    await step('The books agree', () => checkBooks(deployment));
  } finally {
    await deployment.remove();
  }
}

async function withoutDatabase(deployment: Deployment, crowd: Crowd) {
  const { teller } = crowd;
  const faultsBefore = teller.serverErrors;
  await deployment.compose('kill', 'mysql');
  const back = wait(aMinuteMs).then(() => deployment.compose('start', 'mysql'));
  // The family's browser keeps retrying, as parents do.
  const booking = bookOne(crowd);
  const answer = await fetch(`${deployment.urls.publicSite}/api/bookings/1`);
  const hasHint = answer.headers.has('retry-after');
  await Promise.all([back, booking]);
  if (answer.status !== 503 || !hasHint) {
    throw new Failure(
      `Without a database: ${answer.status}, Retry-After ${hasHint ? '' : 'missing'}`,
    );
  }
  if (teller.serverErrors > faultsBefore) {
    throw new Failure(`Answers that were a fault of ours: ${JSON.stringify([...teller.refusals])}`);
  }
  const [api = ''] = await deployment.containers('api');
  const restarts = await docker(['inspect', '--format', '{{.RestartCount}}', api]);
  if (restarts !== '0') throw new Failure(`The API was restarted ${restarts} times.`);
}

async function looksInside(deployment: Deployment) {
  const folder = join(deployment.folder, 'secrets');
  const secrets = readdirSync(folder)
    .map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()] as const)
    // The mail catcher's address is not a secret.
    .filter(([name, value]) => value !== '' && name !== 'smtp_url');
  const ids = (await deployment.compose('ps', '--all', '--quiet')).split('\n').filter(Boolean);
  const wrong = [];
  for (const id of ids) {
    const text = await docker(['inspect', id]);
    const [{ Name: name, Image: image, Config: config, HostConfig: host }] = JSON.parse(text);
    const history = await docker(['history', '--no-trunc', '--format', '{{.CreatedBy}}', image]);
    for (const [secret, value] of secrets) {
      if (`${text}${history}`.includes(value)) wrong.push(`${name} tells ${secret}`);
    }
    // MySQL starts as root and then switches to another user.
    if (/-mysql-\d+$/.test(name)) continue;
    if (!config.User || /^(root|0)(:|$)/.test(config.User)) wrong.push(`${name} runs as root`);
    if (!host.ReadonlyRootfs) wrong.push(`${name} may write beside its volumes`);
    const look = ['run', '--rm', '--entrypoint', 'sh', image, '-c'];
    const tools = await docker([...look, 'command -v npm npx yarn gcc make || true']);
    if (tools) wrong.push(`${name} has ${tools.replaceAll('\n', ', ')}`);
  }
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
  console.log(await sizes(deployment));
}

async function sizes({ project }: Deployment) {
  const format = '    {{.Repository}} {{.Size}}';
  return docker(['images', '--format', format, '--filter', `reference=${project}-*`]);
}

export const checkBooks = ({ compose }: Deployment) =>
  compose('exec', '--no-TTY', 'api', 'node', 'apps/api/dist/main.js', 'check-invariants');
