import { expect, it } from '@jest/globals';
import { ownAddress } from './metrics-server';

const at = (address: string) => ({
  address,
  family: 'IPv4' as const,
  netmask: '',
  mac: '',
  internal: false,
  cidr: null,
});
const interfaces = { eth0: [at('172.18.0.5')], eth1: [at('172.30.94.3')], lo: [at('127.0.0.1')] };

it('figures are served in one network alone', () => {
  expect(ownAddress('172.30.94.0/24', interfaces)).toBe('172.30.94.3');
  expect(ownAddress('127.0.0.1', interfaces)).toBe('127.0.0.1');
  expect(() => ownAddress('10.9.0.0/16', interfaces)).toThrow('no address in that network');
});
