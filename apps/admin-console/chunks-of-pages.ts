import { join } from 'node:path';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * The pages whose first load counts; the dashboard's lists come when they are scrolled to. Walk-ins are loaded after the
 * gate, which keeps their files for the day without a network: the dashboard's would be as many again.
 */
const pages = {
  login: ['src/shell/main.tsx'],
  gate: ['src/camp/gate/gate-page.tsx'],
  walkIn: ['src/camp/gate/walk-in/walk-in-form.tsx', 'src/camp/gate/kept/booking-calls.ts'],
  dashboard: ['src/shell/dashboard-page.tsx'],
  list: ['src/bookings/desk/bookings-tab.tsx'],
};
type Page = keyof typeof pages;

/** What the dashboard and its list show of Ant Design at first; what else they import comes with all of the rest. */
const firstControls: Partial<Record<Page, string[]>> = {
  dashboard: ['alert', 'button', 'config-provider', 'flex', 'grid', 'skeleton', 'tag', 'theme'],
  list: ['checkbox', 'empty', 'input', 'select', 'tooltip'],
};
/** It imports all of Ant Design, of which a build keeps what is used. */
const isWholeLibrary = (id: string) => id.endsWith('/antd/es/index.js');

const ofGate = /\/src\/camp\/(gate|duty|attendance)\/|\/src\/kernel\/offline\//;
/** Buttons, fields, tables: the UI library. */
const controls = /node_modules\/(antd|@ant-design|@rc-component|@babel|stylis)\//;
const ours = /\/(apps|libs)\/[a-z-]+\/src\//;

/**
 * Puts our own scripts and styles into one chunk for each page that loads first, and one for what two of them share.
 * Without it, the dashboard is some fifty files of less than a kilobyte, each with headers and compressed separately.
 * What a page needs includes its imports' imports, so these chunks never import each other in a circle.
 *
 * @param folder the console's
 */
export function chunksOfPages(folder: string) {
  const entries = new Set(
    Object.values(pages).flatMap((files) => files.map((it) => `${folder}/${it}`)),
  );
  const needs = new Map<string, Set<string>>();
  const isNeededBy = (page: Page, id: string, modules: Modules): boolean => {
    let found = needs.get(page);
    if (!found) {
      found = new Set();
      const controlsOf = (firstControls[page] ?? []).map(
        (name) => `../../node_modules/antd/es/${name}/index.js`,
      );
      for (const file of [...pages[page], ...controlsOf]) {
        addImports(join(folder, file), found, modules);
      }
      needs.set(page, found);
    }
    return found.has(id);
  };
  // Each chunk takes its modules' imports along, unless an earlier chunk has them.
  const group = (name: string, needers: Page[], isMeant = (_: string) => true, of = ours) => ({
    name: (id: string, modules: Modules) =>
      of.test(id) &&
      !entries.has(id) &&
      isMeant(id) &&
      needers.every((page) => isNeededBy(page, id, modules))
        ? name
        : null,
  });
  return [
    group('controls-of-dashboard', ['dashboard'], undefined, controls),
    group('controls-of-list', ['list'], undefined, controls),
    // Shared by most pages: some forty scripts would each add a kilobyte of headers and compress worse.
    { name: 'controls', test: controls, minShareCount: 7 },
    group('login', ['login']),
    group('dashboard-and-gate', ['dashboard', 'gate']),
    group('dashboard-and-walk-in', ['dashboard', 'walkIn']),
    group('dashboard', ['dashboard']),
    group('list-and-gate', ['list', 'gate']),
    group('list-and-walk-in', ['list', 'walkIn']),
    group('list', ['list']),
    // A login needs the day that a device keeps, and nothing else of the gate.
    group('device', ['gate'], (id) => /\/src\/kernel\/offline\/(day-key|device-store)/.test(id)),
    // The gate's own, which its sheets share that are loaded after the list; and before it what other pages have, too.
    group('gate-and-others', ['gate'], (id) => !ofGate.test(id)),
    // A logout asks for what the gate has not sent, and needs nothing else of it.
    group('offline', ['gate'], (id) => /\/src\/kernel\/offline\//.test(id)),
    group('gate', ['gate']),
  ];
}

function addImports(id: string, found: Set<string>, modules: Modules) {
  if (found.has(id) || isWholeLibrary(id)) return;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    addImports(imported, found, modules);
  }
}
