import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type IslandName, islandNames } from './island-names';

const ManifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.infer<typeof ManifestSchema>;

/** The client build's files that a rendered page refers to. */
export interface PageAssets {
  /** Addresses of module scripts. */
  scripts: string[];
  /** For each island its module's address, then those of all its imports. */
  islands: Record<IslandName, string[]>;
  /** Addresses of fonts used by the first screen. */
  fonts: string[];
  /** Address of the style sheet. */
  styleSheet: string;
}

/**
 * The build's output; the style sheet gets its address when it is written, because it includes the
 * provider's colour.
 */
export type ClientBuild = Omit<PageAssets, 'styleSheet'>;

/** @param clientFolder the built client, e.g. `dist/client` */
export function readClientBuild(clientFolder: string, css: string): ClientBuild {
  const manifestText = readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8');
  const manifest = z.parse(ManifestSchema, JSON.parse(manifestText));
  const fonts = [...css.matchAll(/\/assets\/(?:bricolage|figtree)-[^)"']+\.woff2/g)]
    .map(([address]) => address)
    .filter((address) => !address.includes('latin'));
  return {
    scripts: withImports(manifest, 'src/landing/landing-page.client.ts'),
    islands: islandsFrom((name) => withImports(manifest, `src/landing/${name}-island.client.ts`)),
    fonts,
  };
}

export const islandsFrom = (modulesOf: (name: IslandName) => string[]) =>
  Object.fromEntries(islandNames.map((name) => [name, modulesOf(name)])) as PageAssets['islands'];

/** A chunk's address and those of all its static imports, each once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no ${key}: build the site first.`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [
    `/${chunk.file}`,
    ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)),
  ];
}
