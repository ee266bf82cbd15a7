/** Which process listens where. Every port can be moved by its environment variable. */
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

/** @type {Record<PortName, { what: string, variable: string, port: number }>} */
const table = {
  publicSite: { what: 'the public site', variable: 'PUBLIC_SITE_PORT', port: 4200 },
  adminConsole: { what: 'the admin console', variable: 'ADMIN_CONSOLE_PORT', port: 4300 },
  api: { what: 'the API', variable: 'API_PORT', port: 4000 },
  stripeSandbox: { what: 'the local Stripe', variable: 'STRIPE_SANDBOX_PORT', port: 4500 },
  mail: { what: 'the page of caught mail', variable: 'MAIL_PORT', port: 4600 },
  smtp: { what: 'the mail catcher (SMTP)', variable: 'MAIL_SMTP_PORT', port: 4625 },
};
/** @typedef {'publicSite' | 'adminConsole' | 'api' | 'stripeSandbox' | 'mail' | 'smtp'} PortName */
/** @typedef {Record<PortName, number>} Ports */

const names = /** @type {PortName[]} */ (Object.keys(table));

/**
 * @param {(name: PortName) => number} portOf
 * @returns {Ports}
 */
const eachPort = (portOf) =>
  /** @type {Ports} */ (Object.fromEntries(names.map((name) => [name, portOf(name)])));

/**
 * The ports to use, refused with a sentence when a variable holds no port or two want the same one.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function portsFromEnvironment(env) {
  const ports = eachPort((name) => {
    const { variable, port } = table[name];
    const chosen = Number(env[variable] || port);
    if (Number.isInteger(chosen) && chosen > 0 && chosen < 65536) return chosen;
    throw new Failure(`${variable} must be a port number from 1 to 65535.`);
  });
  for (const name of names) {
    const twin = names.find((other) => other !== name && ports[other] === ports[name]);
    if (!twin) continue;
    throw new Failure(
      `Port ${ports[name]} is given to both ${table[name].what} (${table[name].variable}) and ${table[twin].what} (${table[twin].variable}).`,
    );
  }
  return ports;
}

/**
 * @param {Ports} ports
 */
export async function refuseTakenPorts(ports) {
  const sentences = [];
  for (const name of names) {
    if (await isFree(ports[name])) continue;
    const { what, variable } = table[name];
    sentences.push(
      `Port ${ports[name]} is in use, and ${what} wants it: stop what uses it, or set ${variable} to another port.`,
    );
  }
  if (sentences.length > 0) throw new Failure(sentences.join('\n'));
}

/** Ports nobody uses now, for tests that run beside anything else. */
export async function freePorts() {
  const [ports] = await freePortSets(1);
  return /** @type {Ports} */ (ports);
}

/**
 * Ports for as many stacks as told. Found together: one that was let go could be found once more.
 *
 * @param {number} count
 * @returns {Promise<Ports[]>}
 */
export async function freePortSets(count) {
  const sets = Array.from({ length: count }, () => names.map(() => listen(0, '127.0.0.1')));
  const servers = await Promise.all(sets.map((set) => Promise.all(set)));
  const found = servers.map((set) => set.map((server) => portOf(server)));
  await Promise.all(servers.flat().map(close));
  return found.map((set) => eachPort((name) => /** @type {number} */ (set[names.indexOf(name)])));
}

export async function freePort() {
  const server = await listen(0, '127.0.0.1');
  const port = portOf(server);
  await close(server);
  return port;
}

/** @param {import('node:net').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/**
 * Free on both loopback addresses: a browser asked for `localhost` may try either.
 *
 * @param {number} port
 */
async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await close(await listen(port, host));
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      // EADDRNOTAVAIL and EAFNOSUPPORT: this machine has no such address, so nobody is there.
      if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    }
  }
  return true;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<import('node:net').Server>}
 */
function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<void>}
 */
const close = (server) => new Promise((resolve) => server.close(() => resolve()));
