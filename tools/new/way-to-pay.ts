import { Failure } from '../base/failure.mjs';
import type { Addition, Made, Names, Kind } from './kind.ts';

const contracts = 'libs/contracts/src/payments/money/payment-methods.ts';
const payments = 'apps/api/src/payments';
const methods = `${payments}/paying/payment-methods.service.ts`;
const references = `${payments}/paying/payment-references.ts`;
const contractTest = `${payments}/paying/ways-to-pay.int.test.ts`;
const paymentsModule = `${payments}/payments.module.ts`;

const unknownToSites =
  'deployed sites do not know it yet: deploy them first or together, and accept it: npx nx build api && npm run contract:release';

const row = (facts: string): Addition => [
  /^\} as const satisfies Record<string, WayToPay>/m,
  `  {{snake}}: { ${facts} },\n`,
];

const inContract = (entry: string): Addition => [
  /(?<=const ways: Record<string, Way> = \{[^]*?\n)\};\n/,
  entry,
];

const paidAtDesk = (): Made => ({
  files: {},
  lines: {
    [contracts]: [row("...recorded, words: byHand('{{Words}}', 'by {{words}}')")],
    [contractTest]: [
      inContract(`  {{snake}}: {
    pay: () => Promise.resolve(),
    report: async (booking) => isDone(await pay(booking, \`manual_\${booking.id}\`, '{{snake}}')),
  },
`),
    ],
  },
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

function withProvider({ name }: Names): Made {
  const file = `${payments}/${name}/${name}-method.service.ts`;
  const imported = (names: string, from: string) =>
    `import { ${names} } from '${from}/{{name}}/{{name}}-method.service';\n`;
  return {
    files: { [file]: 'method.service.ts' },
    lines: {
      [contracts]: [
        row(
          "paidAt: 'bank', confirmedBy: 'provider', confirmedWithinMinutes: 20, goesBack: 'by provider', minPence: 1, maxPence: maxByCardPence, words: byHand('{{Words}}', 'by {{words}}', 'to the {{words}} that paid')",
        ),
      ],
      [methods]: [
        [/^import \{ type PaymentMethod,/m, imported('{{Pascal}}Method', '..')],
        [/(?<=constructor\([^)]*?),?\s*\) \{/, ', {{camel}}: {{Pascal}}Method'],
        [/(?<=this\.providers = \{[^}]*?),?\s*\};/, ', {{snake}}: {{camel}}'],
      ],
      [references]: [
        [/^import \{ type PaymentReferences/m, imported('{{camel}}References', '..')],
        [/(?<=const byProvider[^]*?\{[^}]*?),?\s*\};/, ', {{snake}}: {{camel}}References'],
      ],
      [paymentsModule]: [
        [/^\n\/\*\* Global/m, imported('{{Pascal}}Method, {{Pascal}}Provider', '.')],
        [/^ {4}CardMethod,\n/m, '    {{Pascal}}Method,\n    {{Pascal}}Provider,\n'],
      ],
      'tools/rules/feature-directions.ts': [
        [/(?<='apps\/api\/src\/payments': inOrder\([^)]*\s)paying\s/, '{{name}} '],
      ],
      [contractTest]: [
        [/^\n\/\*\* One way to pay/m, imported('{{Pascal}}Provider', '..')],
        [/(?<=(?:booking|amendment): \['card'[^\]]*)\]/g, ", '{{snake}}'"],
        providerInContract,
      ],
    },
    test: contractTest,
    next: [
      'write its words and limits in libs/contracts/src/payments/money/payment-methods.ts',
      `write its provider's client in ${file}, and a job that retries refunds and reads open payments (payments/card/events/reconciliation.service.ts)`,
      `let parents pay with it at the checkout (apps/public-site/src/payments/checkout)`,
      unknownToSites,
    ],
  };
}

export const wayToPay: Kind = {
  usage: 'desk|provider <name>',
  makes: 'a way to pay: with staff, or through a provider',
  make(where, names) {
    if (where === 'desk') return paidAtDesk();
    if (where === 'provider') return withProvider(names);
    throw new Failure('A way to pay is confirmed by staff at the desk, or by a provider.');
  },
};
