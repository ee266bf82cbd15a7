/** `docker-compose.scale.yml`: a database node and an API replica are killed while families book. */
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../base/failure.mjs';
import { step } from '../../base/progress.mjs';
import { makeDeployment, type Given, type Deployment } from '../rehearsal/deployment.ts';
import { docker } from '../rehearsal/engine.ts';
import { familiesAt, unfinishedRequests } from '../rehearsal/visitors.ts';
import { checkBooks } from './compose.ts';

const families = 120;
const withinMs = 30_000;
const pauseMs = 8000;

export async function scalePart({ to, overrides, scaleOverrides }: Given) {
  const deployment = await makeDeployment({
    project: 'sunfield-scale',
    ref: to,
    files: ['docker-compose.yml', 'docker-compose.build.yml', 'docker-compose.scale.yml'],
    overrides: [...overrides, ...scaleOverrides],
    proxy: true,
  });
  try {
    await step('Three replicas over three nodes, from nothing to healthy', () =>
      deployment.up('--build'),
    );
    await step('Unfinished requests keep no family waiting', () => unfinishedRequests(deployment));
    await step('A node and a replica are killed while families book', () =>
      killUnderLoad(deployment),
    );
    await step('The books agree', () => checkBooks(deployment));
  } finally {
    await deployment.remove();
  }
}

export async function killUnderLoad(deployment: Deployment) {
  const crowd = await familiesAt(deployment);
  const load = Array.from({ length: families }, async (_, n) => {
    await wait((n * withinMs) / families);
    return crowd.book(crowd.newFamily());
  });
  const breaking = (async () => {
    await wait(pauseMs);
    // The node that every replica is using.
    await deployment.compose('kill', 'galera1');
    await wait(pauseMs);
    const [replica = ''] = await deployment.containers('api');
    await docker(['kill', replica]);
  })();
  const booked = (await Promise.all(load)).filter(Boolean).length;
  await breaking;
  const { serverErrors, askedBack, cutOff, refusals } = crowd.teller;
  console.log(
    `    ${booked} of ${families} families booked; ${askedBack} times asked to come back, ${cutOff} times cut off`,
  );
  if (booked < families || serverErrors > 0) {
    throw new Failure(`Not all: ${JSON.stringify([...refusals])}`);
  }
  await deployment.up();
}
