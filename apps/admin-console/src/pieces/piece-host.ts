import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { type LoadedPiece, type PieceName } from './pieces';
import { stylesOfPieces, untilStyled } from './piece-styles';

/**
 * The host of the public site's pieces: a chunk of its own, fetched with the first piece. Vite's
 * federation plugin would put it before every page, the login included.
 */

declare global {
  // The pieces' own bundles leave the runtime out and find it here.
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const remote = 'publicSite';
const shareConfig = { singleton: true, requiredVersion: false } as const;

const host = createInstance({
  name: 'adminConsole',
  remotes: [],
  plugins: [stylesOfPieces],
  // Pieces run on the console's own React: there is one in the page.
  shared: {
    react: { version: react.version, lib: () => react, shareConfig },
    'react-dom': { version: reactDom.version, lib: () => reactDom, shareConfig },
  },
});

/**
 * Below the console's own origin lie copies of what the public site has signed, and its policy lets nothing
 * else run. While both sites are developed there is nothing to copy: the pieces are sources.
 */
const homeOfPieces = (publicSiteUrl: string) =>
  import.meta.env.DEV ? new URL('/remote/', publicSiteUrl) : new URL('/pieces/', location.href);

/**
 * Fetches one piece.
 *
 * @param isAfresh past every cache, since the site may have been deployed anew
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
