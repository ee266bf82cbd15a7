import { Failure } from '../base/failure.mjs';

const contracts = 'libs/contracts/src/payments/money/payment-methods.ts';
const payments = 'apps/api/src/payments';
const methods = `${payments}/paying/payment-methods.service.ts`;
const references = `${payments}/paying/payment-references.ts`;
const contractTest = `${payments}/paying/ways-to-pay.int.test.ts`;
const paymentsModule = `${payments}/payments.module.ts`;

const unknownToSites =
  'deployed sites do not know it yet: deploy them first or together, and accept it: npx nx build api && npm run contract:release';

/** @param {string} facts what the row says before its words @param {string} goesBack @param {string} backTo */
const row = (facts, goesBack, backTo) => ({
  file: contracts,
  before: /^\} as const satisfies Record<string, WayToPay>/m,
  add: `  {{snake}}: {
    ${facts}
    words: {
      name: '{{Words}}',
      noun: '{{words}}',
      paid: 'by {{words}}',
      taken: 'by {{words}}',
      goesBack: '${goesBack}',
      backTo: '${backTo}',
    },
  },
`,
});

/** @param {string} entry */
const inContract = (entry) => ({
  file: contractTest,
  before: /(?<=const ways: Record<string, Way> = \{[^]*?\n)\};\n/,
  add: entry,
});

/** @returns {import('./new.mjs').Made} */
const paidAtDesk = () => ({
  files: {},
  lines: [
    row('...recorded,', 'was paid by {{words}} and will be refunded directly', 'by {{words}}'),
    inContract(`  {{snake}}: {
    pay: () => Promise.resolve(),
    report: async (booking) => isDone(await pay(booking, \`manual_\${booking.id}\`, '{{snake}}')),
  },
`),
  ],
  test: contractTest,
  next: ['write its words in libs/contracts/src/payments/money/payment-methods.ts', unknownToSites],
});

const providerInContract = inContract(`  {{snake}}: {
    open: (booking) => opened(booking, '{{snake}}'),
    pay: async (booking) => {
      const paid = \`{{snake}}_\${(await openOne(booking))?.id}\`;
      Object.assign(paying.api.app.get({{Pascal}}Provider), {
        receivedPence: (reference: string) =>
          Promise.resolve(reference === paid ? 1500 : undefined),
        giveBack: () => Promise.resolve(),
      });
    },
    report: isSynced,
  },
`);

/** @param {import('./new.mjs').Names} names @returns {import('./new.mjs').Made} */
function withProvider({ name }) {
  const file = `${payments}/${name}/${name}-method.service.ts`;
  const imported = (/** @type {string} */ names, /** @type {string} */ from) =>
    `import { ${names} } from '${from}/{{name}}/{{name}}-method.service';\n`;
  return {
    files: { [file]: 'method.service.ts' },
    lines: [
      row(
        "paidAt: 'bank', confirmedBy: 'provider', confirmedWithinMinutes: 20, goesBack: 'by provider', minPence: 1, maxPence: maxByCardPence,",
        'goes back to the {{words}}',
        'to {whose} {{words}}',
      ),
      {
        file: methods,
        before: /^import \{ type PaymentMethod,/m,
        add: imported('{{Pascal}}Method', '..'),
      },
      {
        file: methods,
        before: /(?<=constructor\([^)]*?),?\s*\) \{/,
        add: ', {{camel}}: {{Pascal}}Method',
      },
      {
        file: methods,
        before: /(?<=this\.providers = \{[^}]*?),?\s*\};/,
        add: ', {{snake}}: {{camel}}',
      },
      {
        file: references,
        before: /^import \{ type PaymentReferences/m,
        add: imported('{{camel}}References', '..'),
      },
      {
        file: references,
        before: /(?<=const byProvider[^]*?\{[^}]*?),?\s*\};/,
        add: ', {{snake}}: {{camel}}References',
      },
      {
        file: paymentsModule,
        before: /^\n\/\*\* Global/m,
        add: imported('{{Pascal}}Method, {{Pascal}}Provider', '.'),
      },
      {
        file: paymentsModule,
        before: /^ {4}CardMethod,\n/m,
        add: '    {{Pascal}}Method,\n    {{Pascal}}Provider,\n',
      },
      {
        file: 'tools/rules/feature-directions.mjs',
        before: /(?<='apps\/api\/src\/payments': inOrder\([^)]*\s)paying\s/,
        add: '{{name}} ',
      },
      {
        file: contractTest,
        before: /^\n\/\*\* One way to pay/m,
        add: imported('{{Pascal}}Provider', '..'),
      },
      {
        file: contractTest,
        before: /(?<=(?:booking|amendment): \['card'[^\]]*)\]/g,
        add: ", '{{snake}}'",
      },
      providerInContract,
    ],
    test: contractTest,
    next: [
      'write its words and limits in libs/contracts/src/payments/money/payment-methods.ts',
      `write its provider's client in ${file}, and a job that retries refunds and reads open payments (payments/card/events/reconciliation.service.ts)`,
      `let parents pay with it at the checkout (apps/public-site/src/payments/checkout)`,
      unknownToSites,
    ],
  };
}

/** @type {import('./new.mjs').Kind} */
export const wayToPay = {
  usage: 'desk|provider <name>',
  makes: 'a way to pay: with staff, or through a provider',
  make(where, names) {
    if (where === 'desk') return paidAtDesk();
    if (where === 'provider') return withProvider(names);
    throw new Failure('A way to pay is confirmed by staff at the desk, or by a provider.');
  },
};
