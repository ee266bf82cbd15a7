/**
 * Writes the site's static pages into its built client:
 *
 *     node dist/server/render.js [--out dist/client] [--api http://127.0.0.1:4000]
 *                                [--url https://sunfield.example] [--follow 60]
 *
 * `--api`: the API's address, for `/api/site`, `/api/site-words` and `/api/catalogue`; without it, or
 * while the API does not answer, the built-in example is used. `--url`: the site's public address, for
 * canonical and sharing links. `--follow`: keeps running, polls at this interval in seconds (with
 * `If-None-Match`) and writes what has changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import '../../kernel/design/site-styles';
import { builtInExample } from './built-in-example';
import { readClientBuild } from '../../kernel/islands/client-build';
import { type PageContent } from '../../kernel/islands/page-data';
import { PageSource } from './page-source';
import { writePages } from './write-pages';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/client' },
    api: { type: 'string' },
    url: { type: 'string' },
    follow: { type: 'string' },
  },
});

const css = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');
const build = readClientBuild(options.out, css);
const flowPage = readFileSync(join(options.out, 'app.html'), 'utf8');
const source = options.api ? new PageSource(options.api) : undefined;

async function write(data: PageContent, from: string) {
  const written = await writePages(options.out, {
    data,
    build,
    css,
    flowPage,
    siteUrl: options.url,
  });
  console.log(`${written.join(', ')} written from ${from}`);
}

const first = await source?.changed();
await write(first ?? builtInExample, first ? options.api! : 'the built-in example');

while (source && options.follow) {
  await pause(Number(options.follow) * 1000);
  const changed = await source.changed();
  if (changed) await write(changed, options.api!);
}
