import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type ListenOptions, type Server } from 'node:net';

type Where = Required<Pick<ListenOptions, 'port' | 'host'>>;

/** More would cost each quiet turn a little, and gain little. */
const LISTENERS = 8;

/**
 * Listens with several listeners, and returns the additional ones. Node accepts one connection per listener in each turn
 * of its event loop, and turns are long in a rush: with one, families wait where no line can tell them their number
 * (decision 10). Systems that do not share a port between listeners have one. Errors: `EADDRINUSE`.
 */
export async function listen(http: HttpServer, where: Where): Promise<Server[]> {
  await refuseTaken(where);
  try {
    await open(http, { ...where, reusePort: true });
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    await open(http, where);
    return [];
  }
  const more = Array.from({ length: LISTENERS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      http.emit('connection', socket),
    ),
  );
  for (const server of more) await open(server, { ...where, reusePort: true });
  return more;
}

/** A shared port would be shared with another API of this machine, too. */
async function refuseTaken(where: Where): Promise<void> {
  const probe = createServer();
  await open(probe, where);
  await new Promise((resolve) => probe.close(resolve));
}

async function open(server: Server, options: ListenOptions): Promise<void> {
  const listening = once(server, 'listening');
  server.listen(options);
  await listening;
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTSUP', 'EINVAL'].includes(String(error.code));
