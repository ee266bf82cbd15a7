import { Failure } from '../base/failure.mjs';
import type { Names, Made, Kind } from './kind.ts';

const inItsRoom =
  'move it to the room it belongs to, and write it into the order of the folders there (tools/rules/feature-directions.ts)';

const pages = 'apps/admin-console/src/shell/nav/nav-items.ts';
const view = 'apps/admin-console/src/shell/dashboard-page.tsx';
const nav = 'apps/admin-console/src/shell/nav.test.tsx';

function consolePage({ name }: Names): Made {
  const folder = `apps/admin-console/src/office/${name}`;
  return {
    files: {
      [`${folder}/${name}-tab.tsx`]: 'console-tab.tsx',
      [`${folder}/${name}-tab.test.tsx`]: 'console-tab.test.tsx',
    },
    lines: {
      [pages]: [
        [
          /(?<=key: 'funding'.*\n)/,
          "      { key: '{{name}}', label: '{{Words}}', needs: 'bookings' },\n",
        ],
      ],
      [view]: [
        [
          /(?<=const views[^}]*)\} satisfies/,
          "  '{{name}}': lazy(() => import('../office/{{name}}/{{name}}-tab')),\n",
        ],
      ],
      [nav]: [[/(?<=pagesOf\('Seasons'\)\)\.toEqual\(\[[^\]]*)\n {4}\]/, "\n      '{{Words}}',"]],
    },
    test: `${folder}/${name}-tab.test.tsx`,
    next: [
      inItsRoom,
      'choose its permission and its section in shell/nav/nav-items.ts; nav.test.tsx lists a section’s pages',
      'a page needed at the gate is a tab of the dashboard instead (shell/dashboard-tabs.tsx)',
    ],
  };
}

const flow = 'apps/public-site/src/entries/flow/flow-app.tsx';

function sitePage({ name }: Names): Made {
  const folder = `apps/public-site/src/placed/${name}`;
  return {
    files: {
      [`${folder}/${name}-page.tsx`]: 'site-page.tsx',
      [`${folder}/${name}-page.test.tsx`]: 'site-page.test.tsx',
    },
    lines: {
      'apps/public-site/site.routes.json': [
        [/^ {4}"\/privacy"/m, '    "/{{name}}": "app.html",\n'],
      ],
      [flow]: [
        [
          /^\n\/\*\*\n \* Payment, what/m,
          "const {{Pascal}}Page = lazy(() => import('../../placed/{{name}}/{{name}}-page'));\n",
        ],
        [
          /^ *<Route path="\*"/m,
          '<Route path="/{{name}}" element={whenLoaded(<{{Pascal}}Page />)} />\n',
        ],
      ],
    },
    test: `${folder}/${name}-page.test.tsx`,
    next: [
      inItsRoom,
      'link to it from where a parent looks for it',
      'a page that needs no script is a practical page instead (apps/public-site/src/landing/practical)',
    ],
  };
}

export const page: Kind = {
  usage: 'admin-console|public-site <name>',
  makes: 'a page with an address',
  make(app, names) {
    if (app === 'admin-console') return consolePage(names);
    if (app === 'public-site') return sitePage(names);
    throw new Failure('A page is of the admin-console or the public-site.');
  },
};
