import { expect, it, jest } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { testApi } from '../../../test/running/start-api';
import { type ListedRoute, listRoutes } from '../../list-routes';
import { log } from '../log/log';

const api = testApi();

const spellings: Record<string, (path: string) => string> = {
  'in capitals': (path) => path.toUpperCase(),
  'with a slash at the end': (path) => `${path}/`,
  'with an encoded letter': (path) =>
    path.replace(/[a-z](?=[^a-z]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'with an encoded number': (path) => path.replace('1', '%31'),
};

/** What a call counts for each limit, and whether there is no such route. */
async function counted(method: string, path: string) {
  await api.dataSource.query('DELETE FROM rate_limits');
  const answer = await fetch(`${api.url}/api/${path}`, { method });
  const code = /"code":"(\w+)"/.exec(await answer.text())?.[1];
  const rows = await api.dataSource.query<{ id: string; points: number }[]>(
    'SELECT id, points FROM rate_limits ORDER BY id',
  );
  return {
    isNone: answer.status === 404 && code === 'not_found',
    limits: rows.map(({ id, points }) => `${id.split(':')[0]} ${points}`),
  };
}

const filled = ({ path }: ListedRoute) => path.replaceAll(/:\w+/g, '1');

it('a call counts the same however its address is spelt', async () => {
  await api.post('/api/bookings', anOrder()).expect(201);
  const logged = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const other: string[] = [];
  const names = new Set<string>();
  for (const route of listRoutes()) {
    const { method } = route;
    const given = await counted(method, filled(route));
    for (const limit of given.limits) names.add(limit);
    for (const [how, spelt] of Object.entries(spellings)) {
      const { isNone, limits } = await counted(method, spelt(filled(route)));
      if (!isNone && String(limits) !== String(given.limits)) other.push(`${route.name} ${how}`);
    }
  }
  logged.mockRestore();
  expect(names.size).toBeGreaterThan(30);
  expect(names).toContain('bare-number 1');
  expect(other).toEqual([]);
});
