interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** React changes least: browsers keep it from release to release. */
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const form = 'src/landing/booking-island.client.ts';

/**
 * The booking form's script in few files, since a browser may ask for six at a time, and each has headers and is
 * compressed on its own. What other pages load, too, has separate files.
 *
 * @param folder the public site's
 */
export function chunksOfForm(folder: string) {
  const entry = `${folder}/${form}`;
  const needed = new Set<string>();
  const isNeeded = (id: string, modules: Modules): boolean => {
    if (needed.size === 0) addImports(entry, needed, modules);
    return id !== entry && needed.has(id);
  };
  return [
    { name: 'react', test: react },
    {
      name: (id: string, modules: Modules) => (isNeeded(id, modules) ? 'form' : null),
      entriesAware: true,
      entriesAwareMergeThreshold: 40_000,
    },
  ];
}

function addImports(id: string, found: Set<string>, modules: Modules) {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    addImports(imported, found, modules);
  }
}
