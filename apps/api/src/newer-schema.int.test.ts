import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../test/free-port';
import { openTestDatabase } from '../test/open-test-database';
import { startApiProcess } from '../test/start-api-process';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a program started on a newer schema ends within seconds and names both versions', async () => {
  await database.dataSource.query(
    "INSERT INTO migrations (timestamp, name) VALUES (4000000000000, 'Later4000000000000')",
  );
  const since = performance.now();
  const start = startApiProcess({
    API_PORT: String(await freePort()),
    DATABASE_URL: database.url,
  });
  await expect(start).rejects.toThrow(
    /newest tables are of Later4000000000000, and the newest that this version knows of \w+\d{13}/,
  );
  // Starting normally takes one to two seconds.
  expect(performance.now() - since).toBeLessThan(10_000);
});
