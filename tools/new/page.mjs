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
    lines: [
      { file: pages, before: /^import/m, add: hasIcon ? '' : icon },
      {
        file: pages,
        before: /(?<=const icons = \{[^}]*)\};/,
        add: "  '{{name}}': FileTextOutlined,\n",
      },
      {
        file: pages,
        before: /^ {2}\] as const\n/m,
        add: "    { key: '{{name}}', label: '{{Words}}', group: 'season', needs: 'bookings' },\n",
      },
      {
        file: view,
        before: /^\nconst views/m,
        add: "const {{Pascal}}Tab = lazy(() => import('../office/{{name}}/{{name}}-tab'));\n",
      },
      {
        file: view,
        before: /(?<=const views[^}]*)\};/,
        add: "  '{{name}}': whenLoaded(<{{Pascal}}Tab />),\n",
      },
      {
        file: nav,
        before: /(?<=pagesOf\('Season'\)\)\.toEqual\(\[[^\]]*)\n {4}\]/,
        add: "\n      '{{Words}}',",
      },
      { file: nav, before: /(?<=',\n) +'Families’ Data',/g, add: "      '{{Words}}',\n" },
    ],
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
    lines: [
      {
        file: 'apps/public-site/site.routes.json',
        before: /^ {4}"\/privacy"/m,
        add: '    "/{{name}}": "app.html",\n',
      },
      {
        file: flow,
        before: /^\n\/\*\*\n \* Payment, what/m,
        add: "const {{Pascal}}Page = lazy(() => import('../../placed/{{name}}/{{name}}-page'));\n",
      },
      {
        file: flow,
        before: /^ *<Route path="\*"/m,
        add: '<Route path="/{{name}}" element={whenLoaded(<{{Pascal}}Page />)} />\n',
      },
    ],
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
