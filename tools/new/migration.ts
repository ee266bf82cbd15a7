import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Failure } from '../base/failure.mjs';
import { root } from '../base/workspace.mjs';
import type { Kind } from './kind.ts';

const api = 'apps/api/src';
const schema = `${api}/operations/schema/schema.ts`;
const upgrade = `${api}/operations/schema/upgrade.int.test.ts`;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

export const migration: Kind = {
  usage: '<table> <column>',
  makes: 'a column of a table, and its migration',
  make(table, { name, snake }) {
    const entity = globSync(`${api}/**/*.entity.ts`, { cwd: root }).find((file) =>
      read(file).includes(`@Entity('${table}')`),
    );
    if (!entity) throw new Failure(`No entity has the table ${table}.`);
    const folder = dirname(entity);
    const file = `${folder}/${table.replaceAll('_', '-')}-${name}.migration`;
    // Migrations run in the order of these digits.
    const newest = Math.max(...[...read(schema).matchAll(/\d{13}/g)].map(Number));
    const pascal = `${table}_${snake}`.replaceAll(/(?:^|_)(\w)/g, (_, letter) =>
      letter.toUpperCase(),
    );
    const imported = `import { {{migrationClass}} } from '${relative(dirname(schema), file)}';\n`;
    return {
      words: { table, migrationClass: `${pascal}${Math.max(Date.now(), newest + 1000)}` },
      files: { [`${file}.ts`]: 'migration.ts' },
      lines: {
        [schema]: [
          [/^\n\/\*\* Every table/m, imported],
          [/(?<=migrations: \[[^\]]*\d{13})(?=,?\s*\])/, ', {{migrationClass}}'],
        ],
        [entity]: [
          [
            new RegExp(`(?<=@Entity\\('${table}'\\)[^]*\\n) *\\}\\) `),
            '  {{camel}}: c.orNull(c.instant()),\n',
          ],
        ],
        [upgrade]: [
          [
            /(?<=const examples[^]*?(?:= \{|\n))\};/,
            `  {{migrationClass}}: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT {{snake}} FROM {{table}}')).toEqual([
        { {{snake}}: null },
      ]),
  },
`,
          ],
        ],
      },
      test: upgrade,
      next: [
        'choose the type of the column, in the migration and in the entity (kernel/database/columns.ts)',
        'set it where rows are made: the types name these places',
        'declare text that can hold something of a person in personalData, below the entity',
        'if it changes rows, let its example in upgrade.int.test.ts write and compare some',
        'run the tests of all migrations: cd apps/api && npx jest database/migrate personal-data',
      ],
    };
  },
};
