import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runnerImport } from 'vite';

const project = join(import.meta.dirname, '..');

/**
 * The landing page as the render command writes it, with its public address, for a busy provider's
 * programme (test/a-long-programme.ts).
 *
 * @param {string} client the built client
 */
export async function pageOfALongProgramme(client) {
  const source = async (path) => (await runnerImport(join(project, path))).module;
  const { aLongProgramme } = await source('test/a-long-programme.ts');
  const { builtInExample } = await source('src/entries/render/built-in-example.ts');
  const answers = {
    '/api/site': builtInExample.site,
    '/api/site-words': builtInExample.words,
    '/api/catalogue': aLongProgramme(),
  };
  const api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']));
  });
  const out = mkdtempSync(join(tmpdir(), 'sunfield-'));
  try {
    await once(api.listen(0, '127.0.0.1'), 'listening');
    for (const kept of ['.vite', 'app.html']) {
      cpSync(join(client, kept), join(out, kept), { recursive: true });
    }
    await promisify(execFile)(process.execPath, [
      join(project, 'dist/server/render.js'),
      '--out',
      out,
      '--url',
      'https://sunfield.example',
      '--api',
      `http://127.0.0.1:${api.address().port}`,
    ]);
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    if (!html.includes('Summer 2030')) throw new Error('The long programme is not on the page');
    return html;
  } finally {
    api.close();
    rmSync(out, { recursive: true });
  }
}
