import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { clearLockedPorts } from 'get-port';
import { freePorts, portsFromEnvironment, portVariables, refuseTakenPorts } from './ports.ts';

test('without variables the ports are the documented ones', () => {
  expect(portsFromEnvironment({})).toEqual({
    publicSite: 4200,
    adminConsole: 4300,
    api: 4000,
    stripeSandbox: 4500,
    mail: 4600,
    smtp: 4625,
  });
});

test('a variable moves its port', () => {
  expect(portsFromEnvironment({ API_PORT: '5000' })).toMatchObject({ api: 5000, mail: 4600 });
});

test('ports are given on as they are read', async () => {
  const ports = await freePorts();
  expect(portsFromEnvironment(portVariables(ports))).toEqual(ports);
});

test.each(['http', '0', '70000', '80.5'])('%s is no port', (value) => {
  expect(() => portsFromEnvironment({ MAIL_PORT: value })).toThrow(
    'MAIL_PORT must be a port number from 1 to 65535.',
  );
});

test.each(['6000', '4045', '10080'])(
  'port %s is refused, as browsers do, with another',
  (value) => {
    expect(() => portsFromEnvironment({ API_PORT: value })).toThrow(
      `Browsers open nothing on port ${value}: set API_PORT to another port, such as 4000.`,
    );
  },
);

test('two processes cannot have one port', () => {
  expect(() => portsFromEnvironment({ API_PORT: '4200' })).toThrow(
    'Port 4200 is given to both the public site (PUBLIC_SITE_PORT) and the API (API_PORT).',
  );
});

test.each(['127.0.0.1', '::1'])('a port taken on %s is named, with who wanted it', async (host) => {
  const ports = await freePorts();
  clearLockedPorts();
  await expect(refuseTakenPorts(ports)).resolves.toBeUndefined();
  clearLockedPorts();
  const other = createServer();
  await new Promise((resolve) => other.listen(ports.adminConsole, host, () => resolve(undefined)));
  await expect(refuseTakenPorts(ports)).rejects.toThrow(
    `Port ${ports.adminConsole} is in use, and the admin console wants it: stop what uses it, or set ADMIN_CONSOLE_PORT to another port.`,
  );
  other.close();
});
