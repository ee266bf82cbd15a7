import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../base/failure.mjs';
import { root } from '../base/workspace.mjs';

const order = 'tools/rules/feature-directions.mjs';

/**
 * Where the order of an app's folders is written: code and ARCHITECTURE.md.
 *
 * @param {string} app @param {string} before the folder that imports it
 * @returns {import('./new.mjs').Line[]}
 */
const inOrder = (app, before) => [
  {
    file: order,
    before: new RegExp(`(?<='apps/${app}/src': inOrder\\([^)]*\\s)${before}(?=\\s|\`)`),
    add: '{{name}} ',
  },
  {
    file: 'ARCHITECTURE.md',
    before: new RegExp(
      `(?<=^- ${app.replace('-', ' ')}: \`.*)${before} ·|(?<=^- ${app.replace('-', ' ')}: \`.*)${before}\``,
      'm',
    ),
    add: '{{name}} · ',
  },
];

const pages = 'apps/admin-console/src/shell/nav/more-pages.ts';
const view = 'apps/admin-console/src/shell/dashboard-page.tsx';
const nav = 'apps/admin-console/src/shell/nav.test.tsx';

/** @param {import('./new.mjs').Names} names @returns {import('./new.mjs').Made} */
function consolePage({ name }) {
  const folder = `apps/admin-console/src/${name}`;
  const icon = "import FileTextOutlined from '@ant-design/icons/FileTextOutlined';\n";
  const hasIcon = readFileSync(join(root, pages), 'utf8').includes(icon);
  return {
    files: {
      [`${folder}/${name}-tab.tsx`]: 'console-tab.tsx',
      [`${folder}/${name}-tab.test.tsx`]: 'console-tab.test.tsx',
    },
    lines: [
      ...inOrder('admin-console', 'shell'),
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
        add: "const {{Pascal}}Tab = lazy(() => import('../{{name}}/{{name}}-tab'));\n",
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
      'choose its group, permission and icon in shell/nav/more-pages.ts; nav.test.tsx has the lists of all pages',
      'a page needed at the gate is a tab of the dashboard instead (shell/dashboard-tabs.tsx)',
    ],
  };
}

const flow = 'apps/public-site/src/flow/flow-app.tsx';

/** @param {import('./new.mjs').Names} names @returns {import('./new.mjs').Made} */
function sitePage({ name }) {
  const folder = `apps/public-site/src/${name}`;
  return {
    files: {
      [`${folder}/${name}-page.tsx`]: 'site-page.tsx',
      [`${folder}/${name}-page.test.tsx`]: 'site-page.test.tsx',
    },
    lines: [
      ...inOrder('public-site', 'landing'),
      {
        file: 'apps/public-site/site.routes.json',
        before: /^ {4}"\/privacy"/m,
        add: '    "/{{name}}": "app.html",\n',
      },
      {
        file: flow,
        before: /^\n\/\*\*\n \* Payment, what/m,
        add: "const {{Pascal}}Page = lazy(() => import('../{{name}}/{{name}}-page'));\n",
      },
      {
        file: flow,
        before: /^ *<Route path="\*"/m,
        add: '<Route path="/{{name}}" element={whenLoaded(<{{Pascal}}Page />)} />\n',
      },
    ],
    test: `${folder}/${name}-page.test.tsx`,
    next: [
      'link to it from where a parent looks for it',
      'a page that needs no script is a practical page instead (apps/public-site/src/practical)',
    ],
  };
}

/** @type {import('./new.mjs').Kind} */
export const page = {
  usage: 'admin-console|public-site <name>',
  makes: 'a page with an address and a place in the order of folders',
  make(app, names) {
    if (app === 'admin-console') return consolePage(names);
    if (app === 'public-site') return sitePage(names);
    throw new Failure('A page is of the admin-console or the public-site.');
  },
};
