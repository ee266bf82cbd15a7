import { afterEach, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { connect, type Server, type Socket } from 'node:net';
import { freePort } from '../../../test/running/free-port';
import { listen } from './listen';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function start(port: number) {
  const http = createServer((_request, response) => response.end('answered'));
  servers.push(http, ...(await listen(http, { port, host: '127.0.0.1' })));
  return http;
}

it('accepts a crowd in a few turns, and answers on each listener', async () => {
  const port = await freePort();
  const http = await start(port);
  let turn = 0;
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turns = new Set<number>();
  const all = new Promise<void>((resolve) => {
    let accepted = 0;
    http.on('connection', () => {
      turns.add(turn);
      if ((accepted += 1) === 64) resolve();
    });
  });
  for (let n = 0; n < 64; n += 1) sockets.push(connect(port, '127.0.0.1'));
  await all;
  clearImmediate(counting);
  expect(turns.size).toBeLessThan(32);
  const answers = await Promise.all(
    Array.from({ length: 32 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  );
  expect(new Set(answers)).toEqual(new Set(['answered']));
});

it('refuses a port that another one listens on', async () => {
  const port = await freePort();
  await start(port);
  await expect(start(port)).rejects.toThrow('EADDRINUSE');
});
