/** Checks that lint refuses imports against the permitted directions. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';
import { lintSamples } from './lint-samples.ts';
import { projectDirections } from './project-directions.ts';

const betweenProjects = 'sunfield(project-directions)';
const betweenFeatures = 'eslint(no-restricted-imports)';

const forbidden: [from: string, code: string, rule: string][] = [
  ['libs/words/src', `import '@sunfield/contracts/kit/money';`, betweenProjects],
  ['libs/contracts/src', `import '@sunfield/pricing/quote';`, betweenProjects],
  ['libs/contracts/src', `import '@sunfield/api-client/request';`, betweenProjects],
  ['libs/pricing/src', `import '@sunfield/api-client/request';`, betweenProjects],
  ['libs/api-client/src', `import '@sunfield/pricing/quote';`, betweenProjects],
  ['libs/site-delivery/src', `import '@sunfield/contracts/kit/money';`, betweenProjects],
  ['libs/site-delivery/src', `import '@sunfield/tools/base/workspace';`, betweenProjects],
  ['apps/public-site/src', `import '@sunfield/site-delivery/sites';`, betweenProjects],
  ['apps/api/src/kernel', `import '@sunfield/api-client/request';`, betweenProjects],
  ['apps/admin-console/src', `import '@sunfield/api/src/main';`, betweenProjects],
  ['apps/public-site/src', `import 'RELATIVE/apps/api/src/main';`, betweenProjects],
  [
    'apps/api/src/kernel',
    `import 'RELATIVE/apps/stripe-sandbox/src/state/config';`,
    betweenProjects,
  ],
  ['apps/stripe-sandbox/src', `import 'RELATIVE/apps/api/src/main';`, betweenProjects],
  ['apps/stripe-sandbox/src', `import '@sunfield/contracts/bookings/bookings';`, betweenProjects],
  [
    'apps/api/src/kernel',
    `export * from 'RELATIVE/libs/contracts/src/kit/money';`,
    betweenProjects,
  ],
  ['apps/api/src/kernel', `export { a } from '@sunfield/tools/base/workspace';`, betweenProjects],
  ['apps/api/test', `export const a = import('@sunfield/e2e/src/a');`, betweenProjects],
  ['apps/api/test', `export type A = import('@sunfield/e2e/src/a').A;`, betweenProjects],
  ['apps/api/test', `import 'RELATIVE/oxlint.config';`, betweenProjects],
  ['media/films', `import 'RELATIVE/apps/admin-console/src/main';`, betweenProjects],
  ['apps/api/src/kernel', `import '#src/bookings/anything';`, betweenFeatures],
  ['apps/api/src/catalogue', `import '#src/bookings/anything';`, betweenFeatures],
  ['apps/api/src/bookings', `import '#src/payments/anything';`, betweenFeatures],
  ['apps/api/src/bookings', `import '../payments/anything';`, betweenFeatures],
  ['apps/api/src/bookings', `import type { A } from '#src/camp/anything';`, betweenFeatures],
  ['apps/api/src/kernel/database', `import '../../payments/card/anything';`, betweenFeatures],
  ['apps/api/src/payments/refunds', `import Stripe from 'stripe';`, betweenFeatures],
  ['apps/api/src/families/deletion', `import type Stripe from 'stripe';`, betweenFeatures],
  ['apps/api/src/bookings/model', `import '../desk/anything';`, betweenFeatures],
  ['apps/api/src/bookings/amendments/plan', `import '../../emails/anything';`, betweenFeatures],
  ['apps/api/src/payments/card', `import '../paying/anything';`, betweenFeatures],
  ['apps/api/src/payments/card', `import '../../families/anything';`, betweenFeatures],
  ['apps/admin-console/src/kernel/ui', `import '../../bookings/desk/anything';`, betweenFeatures],
  ['apps/admin-console/src/kernel/ui', `import '../session/anything';`, betweenFeatures],
  ['apps/admin-console/src/bookings/desk', `import '../../shell/anything';`, betweenFeatures],
  ['apps/admin-console/src/bookings/desk', `import '../new-booking/anything';`, betweenFeatures],
  [
    'apps/admin-console/src/camp/registers',
    `import '../../bookings/desk/inside/anything';`,
    betweenFeatures,
  ],
  ['apps/public-site/src/kernel/design', `import '../data/anything';`, betweenFeatures],
  [
    'apps/public-site/src/bookings/form/fields',
    `import '../../../payments/checkout/anything';`,
    betweenFeatures,
  ],
  [
    'apps/public-site/src/payments/checkout',
    `import '../../bookings/form/fields/anything';`,
    betweenFeatures,
  ],
  [
    'apps/public-site/src/landing/films',
    `import '../../entries/render/anything';`,
    betweenFeatures,
  ],
];

const allowed: [from: string, code: string][] = [
  ['libs/contracts/src', `import '@sunfield/words/money';`],
  ['libs/pricing/src', `import '@sunfield/words/money';`],
  ['libs/pricing/src', `import '@sunfield/contracts/kit/money';`],
  ['tools/dev', `import '@sunfield/site-delivery/sites';`],
  ['tools/dev', `import '../base/workspace.mjs';`],
  ['apps/api/test', `import 'RELATIVE/jest.base.mjs';`],
  ['apps/api/test', `import '@sunfield/api/src/main';`],
  ['media/films', `import 'RELATIVE/apps/public-site/src/kernel/design/court';`],
  ['apps/api/src/bookings', `import '@sunfield/pricing/quote';`],
  ['apps/api/src/bookings', `import '#src/catalogue/anything';`],
  ['apps/api/src/bookings/desk', `import '../model/anything';`],
  ['apps/api/src/payments/card', `import Stripe from 'stripe';`],
  ['apps/api/src/payments/card', `import '../credit/anything';`],
  ['apps/api/src/payments/card/events', `import Stripe from 'stripe';`],
  ['apps/public-site/src/bookings/form', `import '@sunfield/api-client/request';`],
  ['apps/public-site/src/bookings/form/fields', `import '../venues/anything';`],
  ['apps/public-site/src/bookings/form/fields', `import '../../../basket/anything';`],
  ['apps/public-site/src/payments/checkout', `import '../../bookings/form/anything';`],
  ['apps/admin-console/src/camp/registers', `import '../../bookings/desk/anything';`],
];

/** the rules that refuse each sample */
let found: string[][] = [];
beforeAll(() => {
  found = lintSamples(
    [...forbidden, ...allowed].map(([folder, code]) => {
      if (!existsSync(join(root, folder))) throw new Error(`There is no ${folder}.`);
      return { folder, code: code.replace('RELATIVE', relative(folder, '')) };
    }),
  ).map(({ rules }) => rules);
});

test('each project has its directions, which lead to earlier ones only', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = globSync(workspaces, { cwd: root });
  const order = Object.keys(projectDirections);
  expect(folders.toSorted()).toEqual(order.toSorted());
  const later = order.filter((project, place) =>
    projectDirections[project]?.some((other) => !order.slice(0, place).includes(other)),
  );
  expect(later).toEqual([]);
});

describe('refused', () => {
  test.each(
    forbidden.map((sample, index) => ({
      from: sample[0],
      code: sample[1],
      rule: sample[2],
      index,
    })),
  )('$from: $code', ({ rule, index }) => {
    expect(found[index]).toContain(rule);
  });
});

describe('allowed', () => {
  test.each(
    allowed.map(([from, code], index) => ({ from, code, index: forbidden.length + index })),
  )('$from: $code', ({ index }) => {
    const others = found[index]?.filter((rule) => rule !== 'eslint(no-unused-vars)');
    expect(others).toEqual([]);
  });
});
