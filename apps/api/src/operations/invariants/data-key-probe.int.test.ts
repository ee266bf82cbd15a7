import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { createMigratedDatabase } from '../../../test/running/template-database';
import { startApi } from '../../../test/running/start-api';
import { StartError } from '../../kernel/base/start-error';
import { reEncrypt } from '../schema/re-encrypt';

let drop: (() => Promise<void>) | undefined;
afterEach(() => drop?.());

it('does not start with another data key, and starts again with the right one, first or second', async () => {
  const database = await createMigratedDatabase();
  drop = database.drop;
  const [old, other] = [randomBytes(32), randomBytes(32)];
  const start = async (...keys: Buffer[]) => {
    const DATA_ENCRYPTION_KEY = keys.map((key) => key.toString('base64')).join(',');
    const api = await startApi({ env: { DATABASE_URL: database.url, DATA_ENCRYPTION_KEY } });
    await api.stop();
  };
  await start(old);
  const refused = expect(start(other)).rejects;
  await refused.toThrow(StartError);
  await refused.toThrow(
    /^DATA_ENCRYPTION_KEY is not the key that this data was sealed with: .* has no key [0-9a-f]{8}\. /,
  );
  await start(old);
  await start(other, old);
  await reEncrypt({ databaseUrl: database.url, encryptionKeys: [other, old] });
  await start(other);
});
