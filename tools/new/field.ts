import { Failure } from '../base/failure.mjs';
import type { Kind } from './kind.ts';

const test = (name: string) => `apps/api/src/bookings/care/${name}-field.int.test.ts`;

export const field: Kind = {
  usage: 'child|parent <name>',
  makes: 'a question about a child or to the parent, for staff who may read care notes',
  make(of, { name, camel }) {
    if (of !== 'child' && of !== 'parent') throw new Failure('A field is of a child or a parent.');
    const isChilds = of === 'child';
    const said = `${camel}: said`;
    return {
      words: {
        order: isChilds ? `children: [{ name: 'Amara Okafor', age: '7', ${said} }]` : said,
        seen: isChilds ? `children: [{ ${said} }]` : said,
      },
      files: { [test(name)]: 'field.int.test.ts' },
      lines: {
        'libs/contracts/src/kit/fields/person-fields.ts': [
          [
            /^\} as const satisfies Record<string, PersonField>/m,
            `  {{camel}}: {
    of: '${of}',
    kind: 'text',
    max: 500,
    sensitivity: 'personal',
    seenBy: 'care',
    step: '${isChilds ? 'care' : 'more'}',
    shownOn: everywhere,
    label: '{{Words}}',
    title: '{{Words}}',
    width: 24,
    noun: '{{words}}',
  },
`,
          ],
        ],
      },
      test: test(name),
      next: [
        'write its words in libs/contracts/src/kit/fields/person-fields.ts, and say there how sensitive it is: a browser never stores what is medical',
        'seenBy: booking needs a column (npm run new migration) and the tests of decision 21',
        'record the year, in which it is asked now: cd apps/api && RECORD_YEAR=1 npx jest the-year',
      ],
    };
  },
};
