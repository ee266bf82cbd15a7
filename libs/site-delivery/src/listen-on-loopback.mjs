import { createServer } from 'node:http';

/**
 * Serves on both loopback addresses, since a browser may try either for `localhost`, or only on HOST if it is set (in a
 * container).
 * @param {import('node:http').RequestListener} handler
 * @param {number} port
 */
export async function listenOnLoopback(handler, port) {
  const hosts = process.env.HOST ? [process.env.HOST] : ['127.0.0.1', '::1'];
  await Promise.all(hosts.map((host) => listen(handler, port, host)));
}

/**
 * @param {import('node:http').RequestListener} handler
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function listen(handler, port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // Not every machine has IPv6.
      const isMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      if (host === '::1' && isMissing) resolve();
      else reject(error);
    });
    server.listen(port, host, () => resolve());
  });
}
