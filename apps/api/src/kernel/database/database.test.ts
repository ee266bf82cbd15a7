import { expect, it } from '@jest/globals';
import { serverAddress } from './database';

it.each([
  ['mariadb://a:p%40w@db:3307/camps', 'mysql://a:p%40w@db:3307/camps', undefined],
  ['mysql://a:b@db/camps?tls=true', 'mysql://a:b@db/camps', { rejectUnauthorized: true }],
  ['mysql://a:b@db/camps?tls=false&x=1', 'mysql://a:b@db/camps?x=1', undefined],
])('%s', (url, address, ssl) => {
  expect(serverAddress(url)).toEqual({ address, ssl });
});
