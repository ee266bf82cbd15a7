/** Sites newer than the API, and a console newer than the public site: a roll-out in the wrong order. */
import { step } from '../../base/progress.mjs';
import { makeDeployment, type Given } from '../rehearsal/deployment.ts';
import { inReverse, upgradeEach } from '../rehearsal/upgrade.ts';
import { familiesAt } from '../rehearsal/visitors.ts';
import { checkBooks } from './compose.ts';

export async function apartPart({ from, to, overrides }: Given) {
  const deployment = await makeDeployment({ project: 'sunfield-apart', ref: from, overrides });
  try {
    await step(`up --build of ${from.slice(0, 8)}`, () => deployment.up('--build'));
    await familiesAt(deployment);
    await upgradeEach(deployment, { to, order: inReverse });
    await step('The books agree', () => checkBooks(deployment));
  } finally {
    await deployment.remove();
  }
}
