import { expect, it } from '@jest/globals';
import { networkOf, shortNetworkOf } from './network-of';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8::0001', '2001:db8:0:0'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0'],
  ['::1:2:3:4:5:6:7', '0:1:2:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['::FFFF:CB00:7109', '203.0.113.x'],
  ['127.0.0.1', 'the server itself'],
  ['::ffff:127.0.0.1', 'the server itself'],
  ['::1', 'the server itself'],
  ['0:0:0:0:0:0:0:1', 'the server itself'],
  ['2001:0DB8:1:2::3', '2001:db8:1:x'],
  ['2001:db8::1', '2001:db8:0:x'],
  ['unknown', 'unknown'],
])('%s is shown as %s', (address, network) => {
  expect(shortNetworkOf(address)).toBe(network);
});
