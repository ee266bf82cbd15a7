import { type ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Whether all style sheets of a piece have come; by the piece's name, of the latest attempt. */
const arrivals = new Map<string, Promise<boolean>>();

/**
 * The runtime would put a piece's style sheets into the page once, and show the piece without them if
 * they never come. Here they belong to it: each attempt asks for those that are not there.
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

/** Rejects when the piece has to do without one of its style sheets. */
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
 * The link of a style sheet that failed would be taken for loaded by the next attempt: it leaves the
 * page, whether it was put there above or by the piece's own loader.
 */
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && /\/(?:pieces|remote)\//.test(target.href))
      target.remove();
  },
  { capture: true },
);
