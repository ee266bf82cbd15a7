/** Which process listens on which port. Every port can be changed by its environment variable. */
import { randomInt } from 'node:crypto';
import getPort from 'get-port';
import { Failure } from './failure.mjs';

const table: Record<PortName, { what: string; variable: string; port: number }> = {
  publicSite: { what: 'the public site', variable: 'PUBLIC_SITE_PORT', port: 4200 },
  adminConsole: { what: 'the admin console', variable: 'ADMIN_CONSOLE_PORT', port: 4300 },
  api: { what: 'the API', variable: 'API_PORT', port: 4000 },
  stripeSandbox: { what: 'the local Stripe', variable: 'STRIPE_SANDBOX_PORT', port: 4500 },
  mail: { what: 'the page of caught mail', variable: 'MAIL_PORT', port: 4600 },
  smtp: { what: 'the mail catcher (SMTP)', variable: 'MAIL_SMTP_PORT', port: 4625 },
};
type PortName = 'publicSite' | 'adminConsole' | 'api' | 'stripeSandbox' | 'mail' | 'smtp';
export type Ports = Record<PortName, number>;

const names = Object.keys(table) as PortName[];

const eachPort = (portOf: (name: PortName) => number): Ports =>
  Object.fromEntries(names.map((name) => [name, portOf(name)])) as Ports;

/** Fetch refuses these ports on any host (https://fetch.spec.whatwg.org/#port-blocking). */
const refusedPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/**
 * Returns the ports to use. Fails when a variable holds no valid port, or two variables hold the same one.
 */
export function portsFromEnvironment(env: NodeJS.ProcessEnv) {
  const ports = eachPort((name) => {
    const { variable, port } = table[name];
    const chosen = Number(env[variable] || port);
    const isPort = Number.isInteger(chosen) && chosen > 0 && chosen < 65536;
    if (name !== 'smtp' && isPort && refusedPorts.has(chosen)) {
      throw new Failure(
        `Browsers open nothing on port ${chosen}: set ${variable} to another port, such as ${port}.`,
      );
    }
    if (isPort) return chosen;
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

/** The variables that `portsFromEnvironment` reads. */
export const portVariables = (ports: Ports) =>
  Object.fromEntries(names.map((name) => [table[name].variable, String(ports[name])]));

export async function refuseTakenPorts(ports: Ports) {
  const sentences = [];
  for (const name of names) {
    // The port must be free on every address of this machine: browsers may try either address of `localhost`.
    if ((await getPort({ port: ports[name] })) === ports[name]) continue;
    const { what, variable } = table[name];
    sentences.push(
      `Port ${ports[name]} is in use, and ${what} wants it: stop what uses it, or set ${variable} to another port.`,
    );
  }
  if (sentences.length > 0) throw new Failure(sentences.join('\n'));
}

/** Ports that are free now, for tests that run beside other processes. */
export const freePorts = async () => {
  const ports = await Promise.all(names.map(freePort));
  return eachPort((name) => ports[names.indexOf(name)] as number);
};

/**
 * A port that is free now; a different one each time. Below the range from which systems take ports for outgoing
 * connections: on a busy machine one of these would take it before its server listens. In random order, because other
 * processes look for ports at the same time. The API's tests have the ports from 20,000.
 */
export const freePort = () =>
  getPort({ port: Array.from({ length: 100 }, () => randomInt(10_100, 20_000)), reserve: true });
