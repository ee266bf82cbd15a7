/** The public site's pieces that the console would run, modified on the way. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPieces } from '@sunfield/site-delivery/copy-pieces';
import { newPieceKeys } from '@sunfield/site-delivery/piece-keys';
import { Caller } from '../support/requests.ts';
import type { World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

type Change = (path: string, bytes: Buffer) => Buffer;

const changes: [string, Change][] = [
  ['a changed byte of a script', (path, bytes) => (path.endsWith('.js') ? flipped(bytes) : bytes)],
  ['a line more', (path, bytes) => (path.endsWith('.js') ? Buffer.concat([bytes, bytes]) : bytes)],
  ['a changed list', (path, bytes) => (path.endsWith('.json') ? flipped(bytes) : bytes)],
  ['nothing', (path, bytes) => (path.endsWith('.js') ? Buffer.alloc(0) : bytes)],
];

function flipped(bytes: Buffer) {
  const copy = Buffer.from(bytes);
  const middle = copy.length >> 1;
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

export async function changedPieces(
  attack: Attack,
  { system }: World,
  copy: typeof copyPieces = copyPieces,
) {
  const keys = system.pieceKeys;
  if (!keys) return;
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-attack-'));
  const held = async (change: Change, publicKeys: string[]) => {
    const to = mkdtempSync(join(folder, 'to-'));
    const proxy = await changing(attack, system.publicSite, change);
    const said = await copy({ from: proxy.url, to, publicKeys })
      .then(() => 'copied')
      .catch((error) => String(error?.name ?? error));
    await proxy.stop();
    return {
      said,
      scripts: readdirSync(to, { recursive: true, encoding: 'utf8' }).filter(isScript),
    };
  };
  try {
    const honest = await held((_, bytes) => bytes, keys);
    attack.holds(honest.said === 'copied', `unchanged pieces are not copied: ${honest.said}`);
    for (const [what, change] of changes) {
      const { said, scripts } = await held(change, keys);
      attack.holds(said !== 'copied' && scripts.length === 0, `${what} is copied (${said})`);
      if (said !== 'copied') attack.refused += 1;
    }
    const other = await held((_, bytes) => bytes, [newPieceKeys().publicKey]);
    attack.holds(other.said !== 'copied', 'a list of another signer is believed');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isScript = (name: string) => name.endsWith('.js');

/** The public site as modified by an attacker between it and the console. */
async function changing(attack: Attack, site: string, change: Change) {
  const caller = new Caller({ base: site });
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    attack.requests += 1;
    caller
      .ask('GET', path, { headers: { 'Accept-Encoding': 'identity' } })
      .then(({ status, text }) => {
        response.writeHead(status);
        response.end(change(path.split('?')[0] ?? '', Buffer.from(text)));
      })
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
