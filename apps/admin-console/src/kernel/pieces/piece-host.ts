import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { type LoadedPiece, type PieceName } from './pieces';
import { stylesOfPieces, untilStyled } from './piece-styles';

/**
 * The host of the public site's remote modules: a separate chunk, fetched with the first module.
 * Vite's federation plugin would load it before every page, including the login.
 */

declare global {
  // The modules' bundles leave the runtime out and find it here.
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const remote = 'publicSite';
const shareConfig = { singleton: true, requiredVersion: false } as const;

const host = createInstance({
  name: 'adminConsole',
  remotes: [],
  plugins: [stylesOfPieces],
  // Modules use the console's React: the page has only one.
  shared: {
    react: { version: react.version, lib: () => react, shareConfig },
    'react-dom': { version: reactDom.version, lib: () => reactDom, shareConfig },
  },
});

/**
 * The console's own origin serves copies of what the public site has signed, and its CSP allows no
 * other scripts. In development there are no copies: the modules are loaded as sources.
 */
const homeOfPieces = (publicSiteUrl: string) =>
  import.meta.env.DEV ? new URL('/remote/', publicSiteUrl) : new URL('/pieces/', location.href);

/**
 * Fetches one module.
 *
 * @param isAfresh bypasses every cache, since the site may have been redeployed
 */
export async function fetchPiece<Name extends PieceName>(
  name: Name,
  publicSiteUrl: string,
  isAfresh: boolean,
): Promise<LoadedPiece<Name>> {
  const manifest = new URL('mf-manifest.json', homeOfPieces(publicSiteUrl));
  if (isAfresh) manifest.searchParams.set('retry', String(Date.now()));
  host.registerRemotes([{ name: remote, entry: manifest.href, type: 'module' }], {
    force: isAfresh,
  });
  const loaded = await host.loadRemote<{ default: LoadedPiece<Name> }>(`${remote}/${name}`);
  await untilStyled(name);
  if (typeof loaded?.default !== 'function') throw new Error(`${name} is not a piece`);
  return loaded.default;
}
