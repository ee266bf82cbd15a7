import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../test/running/free-port';
import { openTestDatabase } from '../test/running/open-test-database';
import { startApiProcess } from '../test/running/start-api-process';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a program started on a newer schema ends as soon as another is up, and names both versions', async () => {
  const start = async () =>
    startApiProcess({ API_PORT: String(await freePort()), DATABASE_URL: database.url });
  await (await start()).kill();
  await database.dataSource.query(
    "INSERT INTO migrations (timestamp, name) VALUES (4000000000000, 'Later4000000000000')",
  );
  await expect(start()).rejects.toThrow(
    /ended as it started.*newest tables are of Later4000000000000, and the newest that this version knows of \w+\d{13}/s,
  );
});
