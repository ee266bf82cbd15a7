import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Failure } from '../base/failure.mjs';
import { root } from '../base/workspace.mjs';
import type { Kind } from './kind.ts';

const api = 'apps/api/src';

export const route: Kind = {
  usage: '<controller> <name>',
  makes: 'a route of the API for staff, such as parties/parties call-backs',
  make(where, { name }) {
    const controller = `${api}/${where}.controller.ts`;
    if (!existsSync(join(root, controller))) {
      const all = globSync(`**/*.controller.ts`, { cwd: join(root, api) });
      const names = all.map((file) => file.replace('.controller.ts', '')).sort();
      throw new Failure(`A new route joins one of these:\n${names.join('\n')}`);
    }
    const text = readFileSync(join(root, controller), 'utf8');
    const [, alias, table] =
      /import \* as (\w+) from '@sunfield\/contracts\/(.+)';/.exec(text) ?? [];
    if (!alias || !table) throw new Failure(`${controller} has no table of routes.`);
    const folder = dirname(controller);
    const routes = `libs/contracts/src/${table}.ts`;
    const schema = `${dirname(table)}/${name}`;
    const module = moduleOf(folder);
    const service = `./${relative(dirname(module), folder)}/{{name}}.service`.replace('.//', './');
    return {
      words: { alias, schema, test: relative(folder, 'apps/api/test') },
      files: {
        [`libs/contracts/src/${schema}.ts`]: 'schema.ts',
        [`${folder}/${name}.service.ts`]: 'service.ts',
        [`${folder}/${name}.int.test.ts`]: 'route.int.test.ts',
      },
      lines: {
        [routes]: [
          [/^import/m, "import { {{Pascal}}Schema } from './{{name}}';\n"],
          [
            /$(?![^])/,
            `
export const read{{Pascal}} = defineRoute('GET /api/admin/{{name}}', {
  access: StaffOnly('bookings'),
  answer: {{Pascal}}Schema,
});
`,
          ],
        ],
        [controller]: [
          [
            /^\n(\/\*\*[^]*?\*\/\n)?export const \w+Controller/m,
            "import { {{Pascal}} } from './{{name}}.service';\n",
          ],
          [/(?<=controllerOf\(\s*\[[^\]]*?),?\s*\](?=,\s*\()/, ', {{Pascal}}'],
          [/(?<=controllerOf\(\s*\[[^\]]*\],\s*\([^)]*?),?\s*\) =>/, ', {{camel}}'],
          [
            /(?<=export const \w+Controller[^]*?),(?=\n(?:\]| {2}\],\n)\);\n)/,
            ',\n  answer({{alias}}.read{{Pascal}}, () => {{camel}}.read())',
          ],
        ],
        [module]: [
          [/^\n(\/\*\*[^]*?\*\/\n)?@/m, `import { {{Pascal}} } from '${service}';\n`],
          [/(?<= providers: \[)/, '{{Pascal}}, '],
        ],
      },
      test: `${folder}/${name}.int.test.ts`,
      next: [
        `say in ${routes} who may call it, what it reads and what it answers (libs/contracts/src/kit/route.ts)`,
        'call it: call(read{{Pascal}}) or routeQuery(read{{Pascal}}) of @sunfield/api-client',
        'try who is let in: cd apps/api && npx jest src/routes',
      ],
    };
  },
};

/** @returns the module in it, or else in the folder around it */
function moduleOf(folder: string): string {
  const [module] = globSync('*.module.ts', { cwd: join(root, folder) });
  return module ? `${folder}/${module}` : moduleOf(dirname(folder));
}
