import { expect, it } from '@jest/globals';
import { type NoShows } from '@sunfield/contracts/office/overview';
import { amending } from '../../test/families/amending';
import { recordAtGate } from '../../test/families/sign-in';
import { testStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';

const monday = '2025-10-27';
const tuesday = '2025-10-28';

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');

async function goTo(moment: string): Promise<void> {
  api.clock.set(moment);
  await owner.logIn();
}
const book = (names: string[], dates: { date: string; venue?: string; campType?: string }[]) =>
  amending(api).paid({
    children: names.map((name) => ({ name, age: '7' })),
    dates: names.flatMap((_, childIndex) => dates.map((date) => ({ ...date, childIndex }))),
  });
const read = async (from = monday, to = tuesday) =>
  (
    (await owner.get(`/api/admin/overview/no-shows?from=${from}&to=${to}`).expect(200))
      .body as NoShows
  ).venues;

it('counts who came, who said they would not, and who did not, by venue, of days with a gate', async () => {
  await book(['Amara', 'Ben', 'Cleo', 'Dan'], [{ date: monday }, { date: tuesday }]);
  // The same child twice is one child.
  await book(['Amara'], [{ date: monday }]);
  await book(['Ella'], [{ date: tuesday, venue: 'brecks', campType: 'dance' }]);
  await goTo(`${monday}T08:58:00Z`);
  await recordAtGate(api, owner, { date: monday, names: ['Amara', 'Ben'] });
  await recordAtGate(api, owner, { date: monday, names: ['Cleo'], kind: 'absent' });
  expect(await read()).toEqual([]);
  await goTo(`${tuesday}T10:00:00Z`);
  const first = { venue: 'st-marys', days: 1, expected: 4, came: 2, saidAbsent: 1, noShows: 1 };
  expect(await read()).toMatchObject([first]);
  await recordAtGate(api, owner, { date: tuesday, names: ['Dan', 'Ella'] });
  await goTo('2025-10-29T10:00:00Z');
  expect(await read()).toMatchObject([
    { venue: 'st-marys', days: 2, expected: 8, came: 3, saidAbsent: 1, noShows: 4 },
    { venue: 'brecks', days: 1, expected: 1, came: 1, saidAbsent: 0, noShows: 0 },
  ]);
  expect(await read(monday, monday)).toMatchObject([first]);
  await owner.get(`/api/admin/overview/no-shows?from=${tuesday}&to=${monday}`).expect(400);
});

it('does not count an arrival that was taken back', async () => {
  await book(['Amara', 'Ben'], [{ date: monday }]);
  await goTo(`${monday}T08:58:00Z`);
  await recordAtGate(api, owner, { date: monday });
  const path = `/api/admin/attendance?date=${monday}&venue=st-marys`;
  const { events } = (await owner.get(path).expect(200)).body as { events: { id: string }[] };
  await recordAtGate(api, owner, {
    date: monday,
    names: ['Ben'],
    kind: 'undone',
    undoes: events.at(-1)?.id,
  });
  await goTo(`${tuesday}T10:00:00Z`);
  expect(await read()).toMatchObject([{ expected: 2, came: 1, noShows: 1 }]);
});
