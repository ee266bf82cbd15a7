import { expect, it, jest } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { testApi } from '../../../test/running/start-api';

const api = testApi();

it('reads a family’s booking in one message, or its four statements on SQLite', async () => {
  api.clock.set(new Date('2025-10-01T09:00:00Z'));
  const { id, accessToken } = await amending(api).paid();
  const read = () => api.get(`/api/bookings/${id}`).query({ access: accessToken }).expect(200);
  // What changes only with the catalogue is kept from the first time.
  await read();
  const log = jest.spyOn(api.dataSource.logger, 'logQuery');
  const { body } = await read();
  expect(body).toMatchObject({ view: 'full', children: [{ missingDetails: expect.anything() }] });
  const statements = log.mock.calls.map(([sql]) => sql).filter((sql) => !/rate_limits/.test(sql));
  // TypeORM's log lacks what goes in one message to a server.
  expect(statements).toHaveLength(process.env['TEST_DATABASE_URL'] ? 0 : 4);
});
