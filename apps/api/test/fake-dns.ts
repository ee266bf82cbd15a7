import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Texts by name; `silent` names get no answer, `failing` ones an error (SERVFAIL). */
export type Zone = Record<string, string[] | 'silent' | 'failing'>;

/** A name server for text records on loopback, over UDP (RFC 1035); all other names do not exist. */
export async function startFakeDns(zone: Zone) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    const entry = zone[name];
    if (entry === 'silent') return;
    const texts = Array.isArray(entry) ? entry : [];
    const code = entry === 'failing' ? 2 : entry ? 0 : 3;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 + code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(texts.length, 6);
    const question = query.subarray(12, at + 5);
    socket.send(Buffer.concat([head, question, ...texts.map(answer)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    zone,
    asked,
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => socket.close(),
  };
}

/** The name of the question, type TXT, class IN, a minute, and the text in parts of 255 characters. */
function answer(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
