import { brotliCompressSync } from 'node:zlib';
import { type Plugin, type Rollup } from 'vite';

export interface Budget {
  page: string;
  /** What the page loads before it can be used: these modules, and all that they import statically. */
  modules: string[];
  /** Brotli, scripts and styles, in thousands of bytes. */
  kilobytes: number;
}

type Bundle = Rollup.OutputBundle;

/** Says what each page's first load weighs, and fails the build where it weighs more than it may. */
export const bundleBudget = (budgets: Budget[]): Plugin => ({
  name: 'bundle-budget',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const { page, modules, kilobytes } of budgets) {
        const weight = Math.ceil(weightOf(filesFor(modules, bundle), bundle) / 1000);
        const sentence = `The ${page} page first loads ${weight} kB of ${kilobytes} kB (brotli).`;
        if (weight > kilobytes) this.error(sentence);
        this.info(sentence);
      }
    },
  },
});

function filesFor(modules: string[], bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    chunk.viteMetadata?.importedCss.forEach((css) => files.add(css));
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (it) => it.type === 'chunk' && it.facadeModuleId?.endsWith(module),
    );
    if (!chunk) throw new Error(`bundle-budget: there is no chunk of its own for ${module}`);
    add(chunk.fileName);
  }
  return files;
}

const weightOf = (files: Set<string>, bundle: Bundle): number =>
  [...files]
    .map((fileName) => bundle[fileName])
    .map((file) => (file?.type === 'chunk' ? file.code : (file?.source ?? '')))
    .reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
