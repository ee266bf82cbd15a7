import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../base/failure.mjs';
import { root } from '../base/workspace.mjs';

const inItsRoom =
  'move it to the room it belongs to, and write it into the order of the folders there (tools/rules/feature-directions.mjs)';

const pages = 'apps/admin-console/src/shell/nav/more-pages.ts';
const view = 'apps/admin-console/src/shell/dashboard-page.tsx';
const nav = 'apps/admin-console/src/shell/nav.test.tsx';

/** @param {import('./new.mjs').Names} names @returns {import('./new.mjs').Made} */
function consolePage({ name }) {
  const folder = `apps/admin-console/src/office/${name}`;
  const icon = "import FileTextOutlined from '@ant-design/icons/FileTextOutlined';\n";
  const hasIcon = readFileSync(join(root, pages), 'utf8').includes(icon);
  return {
    files: {
      [`${folder}/${name}-tab.tsx`]: 'console-tab.tsx',
      [`${folder}/${name}-tab.test.tsx`]: 'console-tab.test.tsx',
    },
    lines: {
      [pages]: [
        [/^import/m, hasIcon ? '' : icon],
        [/(?<=const icons = \{[^}]*)\};/, "  '{{name}}': FileTextOutlined,\n"],
        [
          /^ {2}\] as const\n/m,
          "    { key: '{{name}}', label: '{{Words}}', group: 'season', needs: 'bookings' },\n",
        ],
      ],
      [view]: [
        [
          /^\nconst views/m,
          "const {{Pascal}}Tab = lazy(() => import('../office/{{name}}/{{name}}-tab'));\n",
        ],
        [/(?<=const views[^}]*)\};/, "  '{{name}}': whenLoaded(<{{Pascal}}Tab />),\n"],
      ],
      [nav]: [
        [/(?<=pagesOf\('Season'\)\)\.toEqual\(\[[^\]]*)\n {4}\]/, "\n      '{{Words}}',"],
        [/(?<=',\n) +'Families’ Data',/g, "      '{{Words}}',\n"],
      ],
    },
    test: `${folder}/${name}-tab.test.tsx`,
    next: [
      inItsRoom,
      'choose its group, permission and icon in shell/nav/more-pages.ts; nav.test.tsx has the lists of all pages',
      'a page needed at the gate is a tab of the dashboard instead (shell/dashboard-tabs.tsx)',
    ],
  };
}

const flow = 'apps/public-site/src/entries/flow/flow-app.tsx';

/** @param {import('./new.mjs').Names} names @returns {import('./new.mjs').Made} */
function sitePage({ name }) {
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

/** @type {import('./new.mjs').Kind} */
export const page = {
  usage: 'admin-console|public-site <name>',
  makes: 'a page with an address',
  make(app, names) {
    if (app === 'admin-console') return consolePage(names);
    if (app === 'public-site') return sitePage(names);
    throw new Failure('A page is of the admin-console or the public-site.');
  },
};
