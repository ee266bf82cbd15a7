interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * The pages whose first load counts. The dashboard is loaded with the list that it opens with. Walk-ins are loaded after the
 * gate, which keeps their files for the day without a network: the dashboard's would be as many again.
 */
const pages = {
  login: ['src/shell/main.tsx'],
  gate: ['src/camp/gate/gate-page.tsx'],
  walkIn: ['src/camp/gate/walk-in-form.tsx', 'src/camp/gate/booking-calls.ts'],
  dashboard: ['src/shell/dashboard-page.tsx', 'src/bookings/desk/bookings-tab.tsx'],
};

const ofGate = /\/src\/camp\/(gate|duty|attendance)\/|\/src\/kernel\/offline\//;
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
  const isNeededBy = (page: keyof typeof pages, id: string, modules: Modules): boolean => {
    let found = needs.get(page);
    if (!found) {
      found = new Set();
      for (const file of pages[page]) addImports(`${folder}/${file}`, found, modules);
      needs.set(page, found);
    }
    return found.has(id);
  };
  // Each chunk takes its modules' imports along, unless an earlier chunk has them.
  const group = (name: string, needers: (keyof typeof pages)[], isMeant = (_: string) => true) => ({
    name: (id: string, modules: Modules) =>
      ours.test(id) &&
      !entries.has(id) &&
      isMeant(id) &&
      needers.every((page) => isNeededBy(page, id, modules))
        ? name
        : null,
  });
  return [
    group('login', ['login']),
    group('dashboard-and-gate', ['dashboard', 'gate']),
    group('dashboard-and-walk-in', ['dashboard', 'walkIn']),
    group('dashboard', ['dashboard']),
    // The gate's own, which its sheets share that are loaded after the list; and before it what other pages have, too.
    group('gate-and-others', ['gate'], (id) => !ofGate.test(id)),
    group('gate', ['gate']),
  ];
}

function addImports(id: string, found: Set<string>, modules: Modules) {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    addImports(imported, found, modules);
  }
}
