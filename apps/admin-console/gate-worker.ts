import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Chunks of `/gate`, by the source files that they begin with. Payments, loaded later, need a network. */
const beginnings = [
  'index.html',
  'src/camp/gate/gate-page.tsx',
  'src/camp/gate/care/child-records.tsx',
  'src/camp/gate/sheets/gate-adults.tsx',
  'src/camp/gate/sheets/groups-editor.tsx',
  'src/camp/gate/sheets/labels.tsx',
  'src/camp/gate/sheets/party-dialog.tsx',
  'src/camp/gate/care/parent-reads.tsx',
  'src/camp/gate/sheets/roll-call.tsx',
  'src/camp/gate/kept/booking-calls.ts',
  'src/camp/gate/walk-in/walk-in-form.tsx',
];

/** Files of `public` that the page shows. */
const pictures = ['favicon.svg'];

/**
 * Builds the service worker of `/gate` (`src/kernel/offline/worker.ts`) with the list of the files that the
 * page needs: what its chunks import, their styles, and all fonts, since names can need any.
 */
export function gateWorker(): Plugin {
  let root = '';
  return {
    name: 'gate-worker',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir }, bundle) {
      const files = [...filesOf(bundle, root)].sort();
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('The build has no index.html.');
      const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
      const pageFiles = [
        { url: '/gate', revision },
        // Names of built files change with their content.
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
        ...pictures.map((file) => ({ url: `/${file}`, revision })),
      ];
      await buildWorker(root, dir ?? join(root, 'dist'), pageFiles);
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, root: string): Set<string> {
  const files = new Set(Object.keys(bundle).filter((file) => file.endsWith('.woff2')));
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const beginning of beginnings) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId === join(root, beginning),
    );
    if (!chunk) throw new Error(`There is no separate chunk for ${beginning}`);
    add(chunk.fileName);
  }
  return files;
}

const buildWorker = (root: string, outDir: string, pageFiles: object[]) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { pageFiles: JSON.stringify(pageFiles), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      lib: {
        entry: join(root, 'src/kernel/offline/worker.ts'),
        formats: ['iife'],
        name: 'gateWorker',
        fileName: () => 'gate-worker.js',
      },
    },
  });
