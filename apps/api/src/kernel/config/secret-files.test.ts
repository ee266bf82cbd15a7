import { expect, test } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecretFiles } from './secret-files';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const fileOf = (text: string): string => {
  const path = join(folder, String(Math.random()));
  writeFileSync(path, text);
  return path;
};

test('a secret is read from its file, without the end of its line', () => {
  const env = withSecretFiles({ LINK_SECRET_FILE: fileOf('a secret of links\n'), HOST: '::1' });
  expect(env).toMatchObject({ LINK_SECRET: 'a secret of links', HOST: '::1' });
});

test('an empty file says nothing', () => {
  expect(withSecretFiles({ STAFF_PASSWORD_FILE: fileOf('\n') })['STAFF_PASSWORD']).toBe('');
});

test('a missing file stops the start, and its name is said', () => {
  const env = { LINK_SECRET_FILE: join(folder, 'missing') };
  expect(() => withSecretFiles(env)).toThrow('LINK_SECRET_FILE: cannot be read (ENOENT)');
});

test('a secret is not given twice', () => {
  const env = { LINK_SECRET: 'in the environment', LINK_SECRET_FILE: fileOf('and in a file') };
  expect(() => withSecretFiles(env)).toThrow(
    'LINK_SECRET: is given twice: remove it, or LINK_SECRET_FILE',
  );
});

test('what is no secret is read from no file', () => {
  expect(withSecretFiles({ HOST_FILE: fileOf('0.0.0.0') })['HOST']).toBeUndefined();
});
