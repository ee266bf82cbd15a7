import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Which project may import which: a project imports only from earlier ones, so no two import each other.
 * `words <- contracts <- pricing <- apps`, `contracts <- api-client <- the two sites`.
 */
export const projectDirections: Record<string, string[]> = {
  'libs/words': [],
  'libs/contracts': ['libs/words'],
  'libs/pricing': ['libs/words', 'libs/contracts'],
  'libs/api-client': ['libs/contracts'],
  'libs/site-delivery': [],
  tools: ['libs/words', 'libs/site-delivery'],
  media: [],
  'apps/stripe-sandbox': [],
  'apps/api': ['libs/words', 'libs/contracts', 'libs/pricing'],
  'apps/public-site': ['libs/words', 'libs/contracts', 'libs/pricing', 'libs/api-client'],
  'apps/admin-console': ['libs/words', 'libs/contracts', 'libs/pricing', 'libs/api-client'],
  e2e: [
    'libs/words',
    'libs/contracts',
    'libs/pricing',
    'libs/api-client',
    'libs/site-delivery',
    'tools',
  ],
};

/** Files outside its own folder that a project imports by a relative path. */
const ofAllProjects = [
  'jest.base.mjs',
  'tools/build/build-target.ts',
  'tools/build/client-routes.ts',
  'tools/build/mend-page.ts',
];

/** The same for one project. Films and icons draw with the site's own courts. */
const ofOneProject: Record<string, string[]> = { media: ['apps/public-site/src/'] };

const root = fileURLToPath(new URL('../..', import.meta.url));
const projects = Object.keys(projectDirections);

/** @param path from the root */
const projectOf = (path: string): string | undefined =>
  projects.find((project) => path.startsWith(`${project}/`));

/**
 * @param name of a package
 * @returns the project that it is
 */
function projectNamed(name: string): string | undefined {
  const [, own] = /^@sunfield\/([^/]+)/.exec(name) ?? [];
  return projects.find((project) => project === own || project.endsWith(`/${own}`));
}

/**
 * @param file absolute
 * @param name what it imports
 * @returns why it may not
 */
function refusal(file: string, name: string): string | undefined {
  const own = projectOf(relative(root, file).replaceAll(sep, '/'));
  if (!own) return undefined;
  if (name.startsWith('.')) {
    const path = relative(root, resolve(dirname(file), name)).replaceAll(sep, '/');
    const mayBe = [`${own}/`, ...ofAllProjects, ...(ofOneProject[own] ?? [])];
    if (`${path}/` === `${own}/` || mayBe.some((one) => path.startsWith(one))) return undefined;
    return `${own} must not import ${path} by its path: it is outside of it.`;
  }
  const other = projectNamed(name);
  if (!other || other === own || projectDirections[own]?.includes(other)) return undefined;
  return `${own} must not know ${other}: see projectDirections.`;
}

/** A project imports only the projects that it may know, by their names. */
export const projectDirectionsRule = {
  meta: { type: 'problem', schema: [] },
  create(context: any) {
    const file = join(context.filename);
    const check = ({ source }: any) => {
      if (typeof source?.value !== 'string') return;
      const message = refusal(file, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
