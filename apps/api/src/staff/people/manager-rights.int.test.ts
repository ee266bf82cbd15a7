import { describe, expect, it } from '@jest/globals';
import { type StaffAccount } from '@sunfield/contracts/staff/staff-accounts';
import { agreed, amending, edited, without } from '../../../test/families/amending';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { StaffEmailEntity } from '../model/staff-email.entity';

const kim = { username: 'kim', password: 'whistle-and-cones' };
const email = 'kim@sunfield.example';

const api = testMailingApi();
const owner = testStaff(api);

const add = async (rights?: string[]): Promise<StaffAccount> =>
  (await owner.post('/api/admin/staff', { ...kim, role: 'manager', rights }).expect(201)).body;
const change = (id: number, rights: string[] | undefined, role = 'manager') =>
  owner.patch(`/api/admin/staff/${id}`, { role, rights });
const logIn = async () => await logInStaff(api, kim);

describe('the rights of a manager', () => {
  it('are all of them unless an owner says otherwise, each once and in order', async () => {
    const { id, memberships } = await add();
    expect(memberships).toEqual([{ role: 'manager', venue: null }]);
    const some = await change(id, ['exports', 'people', 'people']).expect(200);
    expect(some.body.memberships).toEqual([
      { role: 'manager', venue: null, rights: ['people', 'exports'] },
    ]);
    const all = await change(id, ['people', 'money', 'settings', 'exports']).expect(200);
    expect(all.body.memberships).toEqual(memberships);
    // An older console doesn't send rights: its managers have all of them.
    await change(id, ['people']).expect(200);
    expect((await change(id, undefined).expect(200)).body.memberships).toEqual(memberships);
  });

  it('count in the session that is open; they are audited, and told to the account', async () => {
    const { id } = await add();
    await api.dataSource.getRepository(StaffEmailEntity).insert({ staffId: id, email });
    const manager = await logIn();
    await manager.get('/api/admin/bookings/export.csv').expect(200);
    await api.runJob('outbox');
    api.mailbox.clear();
    await change(id, ['people', 'settings']).expect(200);
    await manager.get('/api/admin/bookings/export.csv').expect(403);
    await manager.get('/api/bookings').expect(200);
    const { body } = await manager.get('/api/admin/check').expect(200);
    expect(body.admin.permissions).not.toEqual(expect.arrayContaining(['exports']));
    const event = await api.dataSource
      .getRepository(EventEntity)
      .findOneByOrFail({ type: 'staff.changed', subjectId: String(id) });
    expect(event).toMatchObject({
      actor: 'staff:1',
      before: { rights: 'people, money, settings, exports' },
      after: { rights: 'people, settings' },
    });
    await api.runJob('outbox');
    const [told, ...others] = api.mailbox.messages;
    expect(others).toEqual([]);
    expect(told?.subject).toBe('What you may do was changed');
    expect((told?.text ?? '').replaceAll('\n', ' ')).toContain('Now: manager: people, settings.');
    await change(id, ['people', 'exports']).expect(200);
    await manager.get('/api/admin/bookings/export.csv').expect(200);
  });

  it.each([
    [{ role: 'manager', rights: [] }, 'Please choose at least one right'],
    [{ role: 'manager', rights: ['money'] }, 'Money and exports need the right to people as well'],
    [{ role: 'owner', rights: ['people'] }, 'Only managers have individual rights'],
    [{ role: 'manager', rights: ['everything'] }, ''],
  ])('are refused as %j', async (body, message) => {
    const { id } = await add();
    const answer = await owner.patch(`/api/admin/staff/${id}`, body).expect(400);
    expect(answer.body.code).toBe('validation_failed');
    expect(JSON.stringify(answer.body.fields)).toContain(message);
  });

  it('cannot be given by a manager to themselves', async () => {
    const { id } = await add(['people']);
    const manager = await logIn();
    await manager.patch(`/api/admin/staff/${id}`).send({ role: 'owner' }).expect(403);
  });
});

describe('a manager without money', () => {
  it('neither takes nor gives back any, by whatever way', async () => {
    await add(['people', 'settings', 'exports']);
    const manager = await logIn();
    const family = amending(api);
    const unpaid = await family.place();
    const byHand = { status: 'succeeded', paymentIntentId: 'manual_1', method: 'cash', note: '' };
    await manager.patch(`/api/bookings/${unpaid.id}/payment-status`).send(byHand).expect(403);
    const { id } = await family.paid();
    const { body: booking } = await manager.get(`/api/bookings/${id}`).expect(200);
    const [first] = booking.selectedDates;
    const wish = edited(booking, without(first.date));
    const quoted = await manager
      .post(`/api/bookings/${id}/amendments/quote`)
      .send(wish)
      .expect(200);
    await manager
      .post(`/api/bookings/${id}/amendments`)
      .send(agreed(wish, quoted.body))
      .expect(403);
    await manager.post(`/api/admin/bookings/${id}/refunds`).send({ amount: 1 }).expect(403);
    await manager.delete(`/api/admin/bookings/${id}?refund=full`).expect(403);
    expect((await manager.get(`/api/bookings/${id}`)).body).toMatchObject({ refundedPence: 0 });
    // They may change what costs nothing, and leave paid parts as they are.
    const named = edited(booking, () => ({ parentName: 'Ngozi Obi' }));
    const free = await manager.post(`/api/bookings/${id}/amendments/quote`).send(named).expect(200);
    await manager.post(`/api/bookings/${id}/amendments`).send(agreed(named, free.body)).expect(201);
  });
});
