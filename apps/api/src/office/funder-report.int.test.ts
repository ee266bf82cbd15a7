import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FunderReport } from '@sunfield/contracts/catalogue/funding/funder-report';
import { type FundedDay, type Funder } from '@sunfield/contracts/catalogue/funding/funding';
import { CareReadingEntity } from '../bookings/care/care-reading.entity';
import { EventEntity } from '../kernel/events/event.entity';
import { anOrder } from '../../test/families/an-order';
import { recordAtGate } from '../../test/families/sign-in';
import { testStaff } from '../../test/running/log-in-staff';
import { retentionJob } from '../families/retention/retention.service';
import { type RetentionDue } from '@sunfield/contracts/kit/retention';
import { testApi } from '../../test/running/start-api';

const monday = '2025-10-27';
const tuesday = '2025-10-28';
const wednesday = '2025-10-29';

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');

let funder: Funder;
beforeEach(async () => {
  funder = await addFunder({});
  await give(funder, 4);
});

async function addFunder(more: object): Promise<Funder> {
  const asked = {
    name: 'HAF, Notts',
    asks: 'code',
    declaration: '',
    partPence: 0,
    maxSessions: null,
    needs: ['postcode', 'send', 'meal'],
    giveBackDays: null,
    ...more,
  };
  const { body } = await owner.post('/api/admin/funders', asked).expect(201);
  const { id, version } = body as Funder;
  const changed = { ...asked, addCodes: ['A1', 'B2', 'C3'], isOff: false, version };
  return (await owner.put(`/api/admin/funders/${id}`, changed).expect(200)).body as Funder;
}

async function give({ id }: Funder, places: number) {
  const path = `/api/admin/funders/${id}/days?season=1`;
  const all = (await owner.get(path).expect(200)).body as FundedDay[];
  const days = all
    .filter(({ date, venue }) => date <= wednesday && venue.includes('Mary'))
    .map(({ campDayId }) => ({ campDayId, places }));
  await owner.put(path, { days }).expect(200);
}

interface Child {
  name: string;
  code: string;
  dateOfBirth?: string;
  postcode?: string;
  send?: boolean;
  meal?: boolean;
}
const book = (
  { name, dateOfBirth, ...said }: Child,
  dates: string[],
  { id }: Funder = funder,
  parentEmail = `${said.code}@example.com`,
) =>
  api
    .post(
      '/api/bookings',
      anOrder({
        parentEmail,
        totalPence: 0,
        dates: dates.map((date) => ({ date })),
        children: [{ name, age: '7', ...(dateOfBirth && { dateOfBirth }) }],
        funding: {
          funderId: id,
          children: [{ postcode: 'NG1', send: false, meal: true, ...said }],
        },
      }),
    )
    .expect(201);

async function goTo(moment: string): Promise<void> {
  api.clock.set(moment);
  await owner.logIn();
}
const path = (more = '', { id }: Funder = funder) =>
  `/api/admin/funders/${id}/report${more}?from=${monday}&to=${wednesday}`;
const read = async () => (await owner.get(path()).expect(200)).body as FunderReport;
const csv = async (names = '') =>
  (await owner.get(path('/export') + names).expect(200)).text.replace('\uFEFF', '').trimEnd();

/** Amara came on Monday and said she would not on Tuesday; Ben, booked twice, came on Monday. */
async function aHoliday() {
  await book({ name: 'Amara Okafor', code: 'A1', dateOfBirth: '2018-05-05' }, [monday, tuesday]);
  await book({ name: '=Ben', code: 'B2', postcode: 'NG10 2AB', send: true }, [monday]);
  await book({ name: '=Ben', code: 'B2', postcode: 'NG10', send: true, meal: false }, [tuesday]);
  // Not funded.
  await api.post('/api/bookings', anOrder({ parentEmail: 'c@example.com' })).expect(201);
  await goTo(`${monday}T08:58:00Z`);
  await recordAtGate(api, owner, { date: monday, names: ['Amara Okafor', '=Ben'] });
  await goTo(`${tuesday}T08:58:00Z`);
  await recordAtGate(api, owner, { date: tuesday, names: ['Amara Okafor'], kind: 'absent' });
}

describe('the report for a funder', () => {
  it('counts its children, what became of their sessions, and what they said', async () => {
    await aHoliday();
    expect(await read()).toEqual({
      children: 2,
      sessions: 4,
      meals: 1,
      outcomes: { attended: 2, absent: 1, noShow: 0, notRecorded: 0, toCome: 1 },
      send: { yes: 1, no: 1, unknown: 0 },
      districts: [
        { name: 'NG1', children: 1 },
        { name: 'NG10', children: 1 },
      ],
      schoolYears: [
        { name: 'Age 7', children: 1 },
        { name: 'Year 3', children: 1 },
      ],
    });
    await goTo('2025-10-30T09:00:00Z');
    // No one was signed in on Tuesday, so Ben is not said to have stayed away.
    expect((await read()).outcomes).toMatchObject({ notRecorded: 1, noShow: 0 });
  });

  it('says who did not come on a day with a gate', async () => {
    await book({ name: 'Amara Okafor', code: 'A1' }, [monday]);
    await book({ name: 'Cleo', code: 'C3' }, [monday]);
    await goTo(`${monday}T08:58:00Z`);
    await recordAtGate(api, owner, { date: monday, names: ['Cleo'] });
    await goTo('2025-10-30T09:00:00Z');
    expect((await read()).outcomes).toMatchObject({ attended: 1, noShow: 1 });
  });

  it('is a file with a number for each child, without names', async () => {
    await aHoliday();
    const header =
      'School year,Postcode district,SEND,Sessions booked,Attended,Said they would not come,Did not come,Not recorded at the gate,To come,Meals provided';
    const rows = ['Year 3,NG1,No,2,1,1,0,0,0,1', 'Age 7,NG10,Yes,2,1,0,0,0,1,0'];
    const numbered = rows.map((row, index) => `${index + 1},${row}`);
    expect(await csv()).toBe([`Child,${header}`, ...numbered].join('\n'));
    expect(await csv('&names=yes')).toBe(
      [`Child,Name,${header}`, `1,Amara Okafor,${rows[0]}`, `2,'=Ben,${rows[1]}`].join('\n'),
    );
    const events = await api.dataSource.manager.find(EventEntity, { order: { id: 'ASC' } });
    const after = { name: 'HAF, Notts', from: monday, to: wednesday, children: 2 };
    expect(events.slice(-2)).toMatchObject([
      { type: 'funder.report_exported', after },
      { type: 'funder.names_exported', after },
    ]);
    const readings = await api.dataSource.manager.findBy(CareReadingEntity, {
      screen: 'funder_report',
    });
    expect(readings).toHaveLength(6);
  });

  it('has only what its funder asks for, and only its own children', async () => {
    const other = await addFunder({ name: 'Charity', needs: [] });
    await give(other, 2);
    await book({ name: 'Dan', code: 'A1' }, [monday], other, 'd@example.com');
    await book({ name: 'Amara Okafor', code: 'A1' }, [monday]);
    const { text } = await owner.get(path('/export', other)).expect(200);
    expect(text).not.toMatch(/SEND|Postcode|Meals/);
    expect(text.trim().split('\n')).toHaveLength(2);
    expect((await read()).children).toBe(1);
  });

  it('counts a child once whose name was corrected', async () => {
    const asks = { asks: 'declaration', declaration: 'We receive free school meals.' };
    funder = await addFunder({ ...asks, needs: [] });
    await give(funder, 4);
    const dan = { name: 'Dan', code: '', isDeclared: true };
    await book(dan, [monday], funder, 'd@example.com');
    const { body } = await book({ ...dan, name: 'Dann' }, [tuesday], funder, 'd@example.com');
    expect((await read()).children).toBe(2);
    await api.dataSource.query('UPDATE booking_children SET name = ? WHERE booking_id = ?', [
      'Dan',
      (body as { id: number }).id,
    ]);
    expect(await read()).toMatchObject({ children: 1, sessions: 2 });
  });

  it('loses what families said after the time in the settings, and still counts sessions by child', async () => {
    await book({ name: 'Amara Okafor', code: 'A1' }, [monday]);
    await book({ name: 'Amara Okafor', code: 'A1' }, [tuesday]);
    const runAt = async (date: string) => {
      await goTo(`${date}T10:00:00Z`);
      await api.runJob(retentionJob);
    };
    await runAt('2026-02-24');
    expect(await read()).toMatchObject({ send: { no: 1, unknown: 0 } });
    const due = await owner.get('/api/admin/retention').expect(200);
    expect(due.body as RetentionDue).toMatchObject({ funded: 0 });
    await goTo('2026-02-25T10:00:00Z');
    const now = await owner.get('/api/admin/retention').expect(200);
    expect(now.body as RetentionDue).toMatchObject({ funded: 1 });
    await runAt('2026-02-28');
    expect(await read()).toMatchObject({
      children: 1,
      sessions: 2,
      send: { yes: 0, no: 0, unknown: 1 },
      districts: [{ name: 'Not known', children: 1 }],
    });
    const rows = await api.dataSource.query<object[]>('SELECT answers FROM funded_children');
    expect(rows).toEqual([{ answers: '' }, { answers: '' }]);
    const file = await owner.get('/api/admin/families/export?email=a1@example.com&format=json');
    expect(file.status).toBe(200);
    expect(file.text).toContain('fundedPlaces');
  });

  it('refuses an unknown funder and a period that ends before it begins', async () => {
    await owner.get(path('', { ...funder, id: 99 })).expect(404);
    await owner
      .get(`/api/admin/funders/${funder.id}/report?from=${tuesday}&to=${monday}`)
      .expect(400);
  });
});
