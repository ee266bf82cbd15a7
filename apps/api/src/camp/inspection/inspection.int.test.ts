import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Pack, type PackRows } from '@sunfield/contracts/camp/attendance/inspection';
import { amending } from '../../../test/families/amending';
import { recordAtGate } from '../../../test/families/sign-in';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { AttendanceEventEntity } from '../attendance/attendance-event.entity';
import { CareReadingEntity } from '../../bookings/care/care-reading.entity';
import { EventEntity } from '../../kernel/events/event.entity';

const monday = '2025-10-27';
const tuesday = '2025-10-28';

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');

const accounts = {
  coach: { username: 'coach', password: 'whistle-and-cones', role: 'coach', venues: ['st-marys'] },
  manager: { username: 'manager', password: 'clipboards-and-tea', role: 'manager' },
};
let manager: Client;
beforeEach(async () => {
  for (const account of Object.values(accounts)) {
    await owner.post('/api/admin/staff', account).expect(201);
  }
});

/** London time, on a day when it is that of Greenwich. */
async function comeOn(moment: string): Promise<void> {
  api.clock.set(`${moment}:00Z`);
  await owner.logIn();
}

async function book(
  name: string,
  dates: { date: string; venue?: string; campType?: string }[],
): Promise<number> {
  const children = [{ name, age: '7' }];
  return (await amending(api).paid({ children, dates })).id;
}

/** Amara on both days, late on Monday and not signed out on Tuesday; Ben at the other venue. */
async function twoDays(): Promise<number> {
  const id = await book('Amara Okafor', [{ date: monday }, { date: tuesday }]);
  await book('Ben Okafor', [{ date: tuesday, venue: 'brecks', campType: 'dance' }]);
  const byGran = {
    ...({ kind: 'left', how: 'listed' } as const),
    collector: 'Grace Okafor (grandmother)',
  };
  const gate: [string, object][] = [
    [`${monday}T08:55`, {}],
    [`${monday}T15:25`, byGran],
    [`${tuesday}T09:05`, {}],
    [`${tuesday}T15:25`, { ...byGran, names: ['Ben Okafor'] }],
  ];
  for (const [moment, more] of gate) {
    await comeOn(moment);
    await recordAtGate(api, owner, { date: moment.slice(0, 10), ...more });
  }
  await comeOn(`${tuesday}T16:00`);
  manager = await logInStaff(api, accounts.manager);
  return id;
}

async function duty(moment: string, events: object[]): Promise<void> {
  await comeOn(`${tuesday}T${moment}`);
  const sentAt = api.clock.now().toISOString();
  const sent = { deviceId: randomUUID(), sentAt, date: tuesday, venue: 'st-marys' };
  const made = events.map((event) => ({ at: sentAt, ...event }));
  const { body } = await owner.post('/api/admin/duty', { ...sent, events: made }).expect(200);
  expect(body.answers).toEqual(made.map(() => ({ id: expect.any(String), result: 'applied' })));
}

const days = `from=${monday}&to=${tuesday}`;
const rowsOf = async (section: string, browser: Client = manager, query = days) =>
  ((await browser.get(`/api/admin/inspection/${section}?${query}`).expect(200)).body as PackRows)
    .rows;

describe('the pack for an inspection', () => {
  it('has who was at camp, by child, by day and too late, in order', async () => {
    await twoDays();
    const { body } = await manager.get(`/api/admin/inspection?${days}`).expect(200);
    const pack = body as Pack;
    expect(pack.sections.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['days', 'attendance', 'late-pick-ups', 'readings', 'staff']),
    );
    for (const { key, columns } of pack.sections) {
      for (const row of await rowsOf(key)) expect(row).toHaveLength(columns.length);
    }
    const brecks = 'Brecks Community Hub';
    const marys = "St Mary's Catholic Primary School";
    const gran = 'Grace Okafor (grandmother)';
    expect(await rowsOf('attendance')).toEqual([
      [monday, marys, 'Amara Okafor', '08:55', '15:25', '6:30', 'admin', 'admin', gran, ''],
      [tuesday, brecks, 'Ben Okafor', '09:05', '15:25', '6:20', 'admin', 'admin', gran, ''],
      [tuesday, marys, 'Amara Okafor', '09:05', '', '', 'admin', '', '', 'Not signed out'],
    ]);
    expect(await rowsOf('days')).toEqual([
      [monday, marys, '1', '1', '08:55', '15:25', '6:30'],
      [tuesday, brecks, '1', '1', '09:05', '15:25', '6:20'],
      [tuesday, marys, '1', '1', '09:05', '', '0:00'],
    ]);
    expect(await rowsOf('late-pick-ups')).toEqual([
      [monday, marys, 'Amara Okafor', '15:00', '15:25', '25', gran],
      [tuesday, brecks, 'Ben Okafor', '15:00', '15:25', '25', gran],
    ]);
    expect(await rowsOf('staffing')).toEqual([
      [monday, marys, 'No staff recorded', '', '1', '', '1', '', ''],
      [tuesday, brecks, 'No staff recorded', '', '1', '', '1', '', ''],
      [tuesday, marys, 'No staff recorded', '', '1', '', '1', '', ''],
    ]);
    expect(await rowsOf('attendance', manager, `from=${tuesday}&to=${tuesday}`)).toHaveLength(2);
    expect(await rowsOf('attendance', manager, `${days}&venues=brecks`)).toHaveLength(1);
  });

  it('has who was in charge, whether there were enough staff, and which visitors came', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `Child ${index}`);
    await amending(api).paid({
      children: names.map((name) => ({ name, age: '7' })),
      dates: names.map((_, childIndex) => ({ date: tuesday, childIndex })),
    });
    const [sam, jo, visitor] = [randomUUID(), randomUUID(), randomUUID()];
    await duty('08:30', [
      { id: sam, kind: 'in', name: 'Sam Hill', roles: ['first_aider'] },
      { id: randomUUID(), kind: 'charge', of: sam },
    ]);
    await comeOn(`${tuesday}T09:00`);
    await recordAtGate(api, owner, { date: tuesday });
    await duty('09:05', [
      { id: randomUUID(), kind: 'over', of: sam, short: 1, reason: 'Jo is late' },
    ]);
    await duty('09:20', [{ id: jo, kind: 'in', name: 'Jo Fox' }]);
    await duty('10:00', [
      { id: visitor, kind: 'in', name: 'Al Grey', isVisitor: true, organisation: 'Ofsted' },
      { id: randomUUID(), kind: 'out', of: sam },
      { id: randomUUID(), kind: 'charge', of: jo },
    ]);
    await duty('10:05', [{ id: randomUUID(), kind: 'in', name: 'Sam Hill' }]);
    const marys = "St Mary's Catholic Primary School";
    // Nine children of 7 need two adults: from 09:00 to 09:20 and from 10:00 to 10:05 there was one.
    expect(await rowsOf('staffing', owner)).toEqual([
      [
        tuesday,
        marys,
        'Sam Hill from 08:30, Jo Fox from 10:00',
        'Sam Hill',
        '9',
        '1',
        '2',
        '25',
        'Sam Hill at 09:05: Jo is late',
      ],
    ]);
    expect(await rowsOf('adults', owner)).toEqual([
      [tuesday, marys, 'Sam Hill', 'Staff, first aider', '08:30', '10:00', '08:30', ''],
      [tuesday, marys, 'Jo Fox', 'Staff', '09:20', '', '10:00', ''],
      [tuesday, marys, 'Al Grey', 'Visitor, Ofsted', '10:00', '', '', 'No'],
      [tuesday, marys, 'Sam Hill', 'Staff', '10:05', '', '', ''],
    ]);
  });

  it('has each roll call with its minutes, how many were found and who was not', async () => {
    const id = await twoDays();
    const { childId } = await api.dataSource.manager.findOneByOrFail(AttendanceEventEntity, {
      bookingId: id,
      date: tuesday,
    });
    const [sam, first, drill] = [randomUUID(), randomUUID(), randomUUID()];
    const found = (roll: string, who: object) => ({
      id: randomUUID(),
      kind: 'found',
      of: roll,
      ...who,
    });
    await duty('16:00', [{ id: sam, kind: 'in', name: 'Sam Hill' }]);
    await duty('16:10', [{ id: first, kind: 'roll' }, found(first, { adult: sam })]);
    await duty('16:19', [
      { id: randomUUID(), kind: 'drill', of: first, reason: 'Amara hid in the shed' },
    ]);
    await duty('16:21', [found(first, { childId })]);
    await duty('16:30', [{ id: drill, kind: 'roll' }]);
    await duty('16:34', [
      found(drill, { childId }),
      found(drill, { adult: sam }),
      { id: randomUUID(), kind: 'count', of: drill },
    ]);
    const marys = "St Mary's Catholic Primary School";
    expect(await rowsOf('roll-calls', owner)).toEqual([
      [
        tuesday,
        marys,
        'Drill',
        '16:10',
        'admin',
        '9',
        '2',
        '1',
        'Amara Okafor (found 16:21)',
        'Amara hid in the shed',
      ],
      [tuesday, marys, 'Head count', '16:30', 'admin', '4', '2', '2', '', ''],
    ]);
    const { manager: rows } = api.dataSource;
    expect(await rows.findBy(CareReadingEntity, { screen: 'inspection' })).toMatchObject([
      { bookingId: id, childIds: [childId] },
    ]);
  });

  it('has accidents and medicines, also of a child whose booking is erased, each a reading', async () => {
    const id = await twoDays();
    const childId = (
      await api.dataSource.manager.findOneByOrFail(AttendanceEventEntity, { bookingId: id })
    ).childId;
    const at = api.clock.now().toISOString();
    const facts = () => ({ id: randomUUID(), childId, at, time: '10:35' });
    const fall = {
      what: 'Fell off the frame',
      where: 'Far field',
      bodyParts: ['leftArm'],
      injuries: ['sprain'],
      severity: 'hospital',
      witness: '',
      firstAid: 'Cold pack',
      firstAidBy: 'Anna Coach',
      told: 'Her mother, by phone',
    };
    const reason = 'Her mother agreed by phone';
    const inhaler = { what: 'Salbutamol', dose: '2 puffs', by: 'Anna Coach', witness: 'Ben' };
    const first = { ...facts(), kind: 'accident', details: { ...fall, what: 'Fell' } };
    await owner
      .post('/api/admin/care-records', {
        deviceId: randomUUID(),
        sentAt: at,
        date: tuesday,
        venue: 'st-marys',
        records: [
          first,
          { ...facts(), kind: 'accident', details: fall, corrects: first.id },
          { ...facts(), kind: 'medicine', details: { ...inhaler, hasConsent: false, reason } },
          { ...facts(), kind: 'behaviour', details: { note: 'Bit a friend', seenBy: 'managers' } },
        ],
      })
      .expect(200);
    await owner
      .post(`/api/admin/care-records/${first.id}/reports`, {
        to: 'ofsted',
        isTold: true,
        reason: 'On Tue 28 Oct, by phone',
      })
      .expect(200);
    const accident = [
      'Accident: Fell off the frame (Far field, Left arm, Sprain or twist)',
      'Needed a hospital, doctor or ambulance. Ofsted was told: On Tue 28 Oct, by phone (admin)',
      'Cold pack, by Anna Coach',
      'Her mother, by phone',
    ];
    const medicine = [
      'Salbutamol, 2 puffs',
      'Anna Coach and Ben (witness)',
      `Not in writing: ${reason}`,
    ];
    const cells = async (section: string) =>
      (await rowsOf(section, owner)).map(([day, time, , child, ...rest]) => [
        day,
        time,
        child,
        ...rest.slice(0, -1),
      ]);
    const expectBoth = async () => {
      const whose = [tuesday, '10:35', 'Amara Okafor (7)'];
      expect(await cells('accidents')).toEqual([[...whose, ...accident]]);
      expect(await cells('medicines')).toEqual([[...whose, ...medicine]]);
    };
    await expectBoth();
    const read = () =>
      api.dataSource.manager.countBy(CareReadingEntity, { screen: 'inspection', bookingId: id });
    expect(await read()).toBe(2);
    await comeOn('2025-11-20T10:00');
    await owner.delete(`/api/admin/bookings/${id}?refund=none&tellParent=no`).expect(200);
    await expectBoth();
    expect(await read()).toBe(4);
  });

  it('names a child whose booking is erased, but no one who collected it', async () => {
    const id = await twoDays();
    await comeOn('2025-11-20T10:00');
    await owner.delete(`/api/admin/bookings/${id}?refund=none&tellParent=no`).expect(200);
    manager = await logInStaff(api, accounts.manager);
    const rows = (await rowsOf('attendance')).filter(([, , name]) => name === 'Amara Okafor');
    expect(rows.map(([date, , , , , hours, , , collector]) => [date, hours, collector])).toEqual([
      [monday, '6:30', ''],
      [tuesday, '', ''],
    ]);
    expect((await rowsOf('readings')).map((row) => row.at(-1))).toEqual(
      expect.arrayContaining(['Amara Okafor']),
    );
  });

  it('is a reading of each child it names, before it is answered, and an entry of the audit log', async () => {
    const id = await twoDays();
    const { manager: rows } = api.dataSource;
    const readings = () => rows.findBy(CareReadingEntity, { screen: 'inspection' });
    await manager.get(`/api/admin/inspection?${days}&venues=st-marys`).expect(200);
    await rowsOf('days');
    expect(await readings()).toEqual([]);
    await rowsOf('attendance', manager, `${days}&venues=st-marys`);
    expect(await readings()).toMatchObject([{ bookingId: id, childIds: [expect.any(Number)] }]);
    const [opened] = await rows.findBy(EventEntity, { type: 'inspection.opened' });
    expect(opened).toMatchObject({ after: { from: monday, to: tuesday, venues: 'st-marys' } });
    const [reading] = (await rowsOf('readings')).filter(([, who]) => who === 'manager');
    expect(reading?.slice(1)).toEqual([
      'manager',
      'The pack for an inspection',
      `#${id}`,
      'Amara Okafor',
    ]);
    const staff = await rowsOf('staff');
    expect(staff.map(([name, role, venues]) => [name, role, venues])).toEqual([
      ['admin', 'owner', 'All'],
      ['coach', 'coach', "St Mary's Catholic Primary School"],
      ['manager', 'manager', 'All'],
    ]);
  });

  it('is for owners and managers, and closed to coaches and strangers', async () => {
    await twoDays();
    const coach = await logInStaff(api, accounts.coach);
    await coach.get(`/api/admin/inspection?${days}`).expect(403);
    await coach.get(`/api/admin/inspection/attendance?${days}`).expect(403);
    await api.get(`/api/admin/inspection/attendance?${days}`).expect(401);
    await coach.get(`/api/admin/inspection/attendance/export?${days}`).expect(403);
    await api.get(`/api/admin/inspection/attendance/export?${days}`).expect(401);
  });

  it('is a file of each section, written in batches while it is sent, and audited', async () => {
    const dates = ['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30', '2025-10-31'];
    await book(
      'Amara Okafor',
      dates.map((date) => ({ date, campType: date.endsWith('31') ? 'dance' : 'sports' })),
    );
    await book('Zoë Winter', [{ date: '2025-10-31', campType: 'dance' }]);
    for (const date of dates) {
      await comeOn(`${date}T08:55`);
      await recordAtGate(api, owner, { date });
    }
    const week = 'from=2025-10-27&to=2025-10-31';
    const first = (await owner.get(`/api/admin/inspection/days?${week}`).expect(200))
      .body as PackRows;
    expect([first.rows.length, first.next]).toEqual([5, '2025-10-31']);
    const last = await owner.get(`/api/admin/inspection/days?${week}&after=2025-10-31`);
    expect(last.body).toEqual({ rows: [], next: null });
    const file = await owner.get(`/api/admin/inspection/attendance/export?${week}`).expect(200);
    expect(file.headers['content-disposition']).toContain(
      'inspection-attendance-2025-10-27-2025-10-31.csv',
    );
    const lines = file.text.trim().split('\n');
    expect(lines[0]).toBe(
      'Day,Venue,Child,In,Out,Hours,Signed in by,Signed out by,Collected by,Remarks',
    );
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toContain('Zoë Winter,08:55');
    expect(
      await api.dataSource.manager.findBy(EventEntity, { type: 'inspection.exported' }),
    ).toMatchObject([{ after: { section: 'attendance', from: '2025-10-27', venues: '' } }]);
  });

  it('refuses a period that is none or too long, and a section that there is not', async () => {
    await twoDays();
    await manager.get(`/api/admin/inspection?from=${tuesday}&to=${monday}`).expect(400);
    await manager.get(`/api/admin/inspection?from=2022-01-01&to=2025-12-31`).expect(400);
    await manager.get(`/api/admin/inspection/secrets?${days}`).expect(404);
  });
});
