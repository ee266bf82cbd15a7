import type { Plugin } from 'vite';

/** What pages use of a route. */
const kept = ['answer', 'isRepeatable'];

/** The query of a module that has only one route: "…/bookings/routes.ts?only=readBooking". */
const only = '?only=';

/**
 * Leaves out of a site's build what only the API uses of each route: who may call it, its limits, and the schemas of
 * what it reads. So a page that sends a booking does not load the code that validates bookings. Each route becomes a
 * module, because a script holds whole modules: the landing page, which reads one booking, would load the answers of
 * every route in that file.
 */
export const clientRoutes = (): Plugin[] => [
  {
    name: 'sunfield:imported-routes',
    transform: {
      filter: { id: /\.(?:ts|tsx)$/, code: /@sunfield\/contracts\/[\w-/]*routes['"]/ },
      handler(code) {
        let built = code;
        for (const { type, source, specifiers, start, end } of statementsOf(this, code)) {
          if (type !== 'ImportDeclaration' || !source.value.endsWith('routes')) continue;
          const imports = specifiers.map(
            ({ imported, local }: any) =>
              `import { ${imported.name} as ${local.name} } from '${source.value}${only}${imported.name}';`,
          );
          built = built.slice(0, start) + imports.join(' ') + built.slice(end);
        }
        return { code: built, map: null };
      },
    },
  },
  {
    name: 'sunfield:client-routes',
    transform: {
      filter: { id: /\/libs\/contracts\/src\/.*routes\.ts\?only=/ },
      handler(code, id) {
        const name = id.slice(id.indexOf(only) + only.length);
        const imports = [];
        const texts = [];
        for (const statement of this.parse(code).body) {
          if (statement.type === 'ImportDeclaration') imports.push(statement);
          else texts.push(ofRoute(code, statement, name));
        }
        const used = texts.join('\n');
        return {
          code: `${imports.map((one) => importing(one, used)).join('\n')}\n${used}`,
          map: null,
        };
      },
    },
  },
];

/** The statement's text: nothing of other routes, and of this one what pages use. */
function ofRoute(code: string, { declaration, start, end }: any, name: string) {
  const { id, init } = declaration?.declarations?.[0] ?? {};
  if (init?.callee?.name !== 'defineRoute') return code.slice(start, end);
  if (id.name !== name) return '';
  const [at, rules] = init.arguments;
  const texts = [...rules.properties]
    .filter(({ key }) => kept.includes(key.name))
    .map((property) => code.slice(property.start, property.end));
  return `export const ${name} = { at: ${at.raw}, ${texts.join(', ')} };`;
}

/**
 * An import without the names that are not used, since a module that seems to do something when it is loaded stays in a
 * script even if nothing of it is used.
 */
const importing = ({ specifiers, source }: any, used: string) =>
  specifiers
    .filter(({ local }: any) => new RegExp(`\\b${local.name}\\b`).test(used))
    .map(({ type, imported, local }: any) =>
      type === 'ImportNamespaceSpecifier'
        ? `import * as ${local.name} from ${source.raw};`
        : `import { ${imported.name} as ${local.name} } from ${source.raw};`,
    )
    .join('\n');

/** The last one first, so that a replacement moves none that follow. */
const statementsOf = (plugin: { parse: (code: string) => { body: any[] } }, code: string) =>
  [...plugin.parse(code).body].reverse();
