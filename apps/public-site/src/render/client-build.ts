import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type FilmName, filmNames } from '../landing/film-names';

const ManifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), isEntry: z.optional(z.boolean()) }),
);

/** What the client build made that a rendered page refers to. */
export interface PageAssets {
  /** Addresses of module scripts. */
  scripts: string[];
  /** Address of fonts that the first screen is set in. */
  fonts: string[];
  /** Films that are there to be shown, of those the page knows. */
  films: FilmName[];
  /** Inlined: the first screen is drawn from one response. */
  css: string;
}

/** @param clientFolder the built client, e.g. `dist/client` */
export function readClientBuild(clientFolder: string, css: string): PageAssets {
  const manifestText = readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8');
  const manifest = z.parse(ManifestSchema, JSON.parse(manifestText));
  const landing = Object.values(manifest).find(
    ({ name, isEntry }) => isEntry && name === 'landing',
  );
  if (!landing) throw new Error('The client build has no landing entry: build the site first.');
  const fonts = [...css.matchAll(/\/assets\/(?:bricolage|figtree)-[^)"']+\.woff2/g)]
    .map(([address]) => address)
    .filter((address) => !address.includes('latin'));
  const films = filmNames.filter((name) => existsSync(join(clientFolder, 'films', `${name}.mp4`)));
  return { films, scripts: [`/${landing.file}`], fonts, css };
}
