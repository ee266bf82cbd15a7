/** Checks that ESLint refuses imports against the permitted directions. */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { runToEnd } from '../base/processes.mjs';
import { commandScript, root } from '../base/workspace.mjs';

const betweenProjects = '@nx/enforce-module-boundaries';
const betweenFeatures = 'no-restricted-imports';

/** @type {[from: string, code: string, rule: string][]} */
const forbidden = [
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

/** @type {[from: string, code: string][]} */
const allowed = [
  ['libs/contracts/src', `import '@sunfield/words/money';`],
  ['libs/pricing/src', `import '@sunfield/words/money';`],
  ['libs/pricing/src', `import '@sunfield/contracts/kit/money';`],
  ['tools/dev', `import '@sunfield/site-delivery/sites';`],
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

/** Jest cannot load ESLint's configuration (an ES module), so ESLint runs in a separate process. */
const linter = `
  import { createProjectGraphAsync } from 'nx/src/devkit-exports';
  import { ESLint } from 'eslint';
  import tseslint from 'typescript-eslint';
  // The rule between projects reads the graph that this writes, and reports nothing when there is none.
  await createProjectGraphAsync();
  // Directions need no types, which take most of the time to look up.
  const overrideConfig = tseslint.configs.disableTypeChecked;
  const eslint = new ESLint({ cwd: ${JSON.stringify(root)}, overrideConfig });
  for (const [code, filePath] of JSON.parse(process.env.SAMPLES)) {
    const [result] = await eslint.lintText(code, { filePath });
    console.log(JSON.stringify(result?.messages ?? []));
  }
`;

/** @type {{ ruleId: string | null, fatal?: boolean, message: string }[][]} */
const found = [];

beforeAll(async () => {
  const samples = [...forbidden, ...allowed].map(([from, code]) => {
    const file = someFileIn(from);
    return [code.replace('RELATIVE', relative(dirname(file), root)), file];
  });
  await runToEnd({
    name: 'eslint',
    // The rule reads the graph once in a process that seems to be ESLint's command, and otherwise for each sample.
    args: ['--input-type=module', '-e', linter, commandScript('eslint')],
    env: { ...process.env, SAMPLES: JSON.stringify(samples) },
    onLine: (line) => {
      if (line.startsWith('[')) found.push(JSON.parse(line));
    },
  });
}, 300_000);

/**
 * A sample is linted under the path of an existing file.
 *
 * @param {string} folder
 */
function someFileIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const name = names.find((path) => /(?<!\.test|\.d)\.(tsx?|mjs)$/.test(path));
  if (!name) throw new Error(`${folder} has no code yet.`);
  return join(root, folder, name);
}

describe('refused', () => {
  test.each(
    forbidden.map((sample, index) => ({
      from: sample[0],
      code: sample[1],
      rule: sample[2],
      index,
    })),
  )('$from: $code', ({ rule, index }) => {
    expect(found[index]?.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});

describe('allowed', () => {
  test.each(
    allowed.map(([from, code], index) => ({ from, code, index: forbidden.length + index })),
  )('$from: $code', ({ index }) => {
    const messages = found[index] ?? [{ ruleId: null, fatal: true, message: 'not linted' }];
    const refusals = messages.filter(
      ({ ruleId, fatal }) => fatal || ruleId === betweenProjects || ruleId === betweenFeatures,
    );
    expect(refusals).toEqual([]);
  });
});
