import { type ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Whether all style sheets of a module have loaded: the latest attempt, by module name. */
const arrivals = new Map<string, Promise<boolean>>();

/**
 * The runtime would add a module's style sheets to the page once, and show the module without them
 * if they fail to load. Here the module waits for them, and each attempt requests the missing ones.
 */
export const stylesOfPieces: ModuleFederationRuntimePlugin = {
  name: 'styles-of-pieces',
  generatePreloadAssets: ({ preloadOptions, remoteSnapshot, remote }) => {
    const modules = 'modules' in remoteSnapshot ? remoteSnapshot.modules : [];
    const manifest = 'entry' in remote ? remote.entry : '';
    for (const exposed of preloadOptions.preloadConfig.exposes ?? []) {
      const name = exposed.replace('./', '');
      const { css } = modules.find(({ moduleName }) => moduleName === name)?.assets ?? {};
      const addresses = (css?.sync ?? []).map((path) => new URL(path, manifest).href);
      arrivals.set(
        name,
        Promise.all(addresses.map(styleSheet)).then((outcomes) => !outcomes.includes(false)),
      );
    }
    return Promise.resolve({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] });
  },
};

/** Rejects if one of the module's style sheets fails to load. */
export async function untilStyled(name: string): Promise<void> {
  if ((await arrivals.get(name)) === false) throw new Error(`${name} is without its styles`);
}

function styleSheet(address: string): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const there = [...links].find(({ href }) => href === address);
  if (there?.sheet) return Promise.resolve(true);
  const link = there ?? document.createElement('link');
  const arrival = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
  if (!there) {
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  }
  return arrival;
}

/**
 * The next attempt would treat the link of a failed style sheet as loaded, so it is removed from
 * the page, whether it was added above or by the module's own loader.
 */
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && /\/(?:pieces|remote)\//.test(target.href))
      target.remove();
  },
  { capture: true },
);
