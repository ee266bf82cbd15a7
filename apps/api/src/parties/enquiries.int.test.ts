import { beforeEach, describe, expect, it } from '@jest/globals';
import { logInStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { EventEntity } from '../kernel/events/event.entity';
import { additionalInfo, PartyEnquiryEntity } from './party-enquiry.entity';

const api = testApi();

const enquiry = {
  parentName: 'Sam Taylor',
  parentEmail: 'sam@example.com',
  parentPhone: '07700 900456',
  childName: 'Robin',
  childAge: 6,
  partyDate: 'First Saturday in June',
  guestCount: 12,
  activities: ['Football', 'Games & Competitions'],
  additionalInfo: 'One guest has a nut allergy',
};
const post = (change: object = {}) => api.post('/api/party-enquiries', { ...enquiry, ...change });

/** Changes the provider's party settings. */
const changeParties = async (parties: object) => {
  const owner = await logInStaff(api);
  const { body } = await owner.get('/api/admin/settings').expect(200);
  const settings = { ...body, parties: { ...body.parties, ...parties } };
  await owner.put('/api/admin/settings').send(settings).expect(200);
};

describe('POST /api/party-enquiries', () => {
  it('keeps what the family wrote, with its notes unreadable in the database', async () => {
    const { body } = await post().expect(201);
    const kept = await api.dataSource
      .getRepository(PartyEnquiryEntity)
      .findOneByOrFail({ id: body.id });
    const opened = additionalInfo.open(kept, kept.additionalInfo);
    expect({ ...kept, additionalInfo: opened }).toMatchObject({ ...enquiry, venueLocation: '' });
    const [row] = await api.dataSource.query('SELECT additional_info FROM party_enquiries');
    expect(row.additional_info).not.toContain('nut');
  });

  it.each([
    [{ parentName: 'S' }, 'parentName', 'Parent name must be at least 2 characters'],
    [{ parentEmail: 'sam' }, 'parentEmail', 'Please enter a valid email address'],
    [{ parentPhone: '123' }, 'parentPhone', 'Please enter a valid phone number'],
    [{ childName: '' }, 'childName', "Child's name must be at least 2 characters"],
    [{ childAge: 2 }, 'childAge', 'Child must be at least 3 years old'],
    [{ childAge: 17 }, 'childAge', 'Child must be no older than 16'],
    [{ partyDate: ' ' }, 'partyDate', 'Please specify preferred party date'],
    [{ guestCount: 0 }, 'guestCount', 'Please specify number of guests'],
    [{ guestCount: 31 }, 'guestCount', 'Maximum 30 children per party'],
    [{ activities: [] }, 'activities', 'Please select at least one activity'],
  ])('refuses %j', async (change, path, message) => {
    const { body } = await post(change).expect(400);
    expect(body.fields).toContainEqual({ path, message });
  });

  it('that is sent again, because no answer came, is the same enquiry', async () => {
    const [first, again] = [await post().expect(201), await post().expect(201)];
    expect(again.body).toEqual(first.body);
    const other = await post({ childName: 'Kim' }).expect(201);
    expect(other.body).not.toEqual(first.body);
    api.clock.advance({ minutes: 11 });
    expect((await post().expect(201)).body).not.toEqual(first.body);
  });

  it('accepts what a machine filled in, and keeps and sends nothing of it', async () => {
    const { body: kept } = await post({ website: ' ' }).expect(201);
    const { body } = await post({ website: 'https://spam.example' }).expect(201);
    expect(body).toEqual({ id: kept.id + 1 });
    expect(await api.dataSource.getRepository(PartyEnquiryEntity).count()).toBe(1);
    expect(await api.dataSource.getRepository(OutboxEmailEntity).count()).toBe(2);
  });

  it('takes none while the provider offers no parties, and says so', async () => {
    await changeParties({ areOffered: false });
    const { body } = await post().expect(409);
    expect(body).toMatchObject({
      code: 'parties_not_offered',
      message: expect.stringContaining('We take no party enquiries at the moment'),
    });
    expect(await api.dataSource.getRepository(PartyEnquiryEntity).count()).toBe(0);
    const site = await api.get('/api/site').expect(200);
    expect(site.body.parties).toMatchObject({ areOffered: false, answer: 'within 24 hours' });
  });

  it('lists enquiries to staff only, newest first', async () => {
    await post().expect(201);
    await post({ childName: 'Kit' }).expect(201);
    await api.get('/api/party-enquiries').expect(401);
    const staff = await logInStaff(api);
    const { body, headers } = await staff.get('/api/party-enquiries?pageSize=1').expect(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([{ ...enquiry, childName: 'Kit' }]);
    const one = `/api/party-enquiries/${body[0].id}`;
    await api.get(one).expect(401);
    expect((await staff.get(one).expect(200)).body).toEqual(body[0]);
    await staff.get('/api/party-enquiries/999').expect(404);
  });
});

describe('the status of an enquiry', () => {
  let staff: Awaited<ReturnType<typeof logInStaff>>;
  let id: number;
  beforeEach(async () => {
    api.clock.set('2025-10-06T09:00:00.000Z');
    await logIn();
    id = (await post().expect(201)).body.id;
  });
  const logIn = async () => {
    staff = await logInStaff(api);
  };
  const move = (status: string, seenStatus: string) =>
    staff.patch(`/api/party-enquiries/${id}/status`).send({ status, seenStatus });
  const found = async (status: string) => {
    const { body, headers } = await staff.get(`/api/party-enquiries?status=${status}`).expect(200);
    expect(headers['x-total-count']).toBe(String(body.length));
    return (body as { id: number }[]).map((record) => record.id);
  };
  const audited = () =>
    api.dataSource.getRepository(EventEntity).findBy({ type: 'enquiry.status' });

  it('is new, and overdue once the promised 24 hours are over without an answer', async () => {
    const read = async () => (await staff.get('/api/party-enquiries').expect(200)).body[0];
    const news = async () => (await staff.get('/api/admin/changes').expect(200)).body;
    api.clock.set('2025-10-07T09:00:00.000Z');
    await logIn();
    expect(await read()).toMatchObject({
      status: 'new',
      contactBy: '2025-10-07T09:00:00.000Z',
      isOverdue: false,
    });
    expect(await found('overdue')).toEqual([]);
    expect(await news()).toMatchObject({ newEnquiries: 1, overdueEnquiries: 0 });
    api.clock.set('2025-10-07T09:00:00.001Z');
    expect(await read()).toMatchObject({ isOverdue: true });
    expect(await found('overdue')).toEqual([id]);
    expect(await news()).toMatchObject({ newEnquiries: 1, overdueEnquiries: 1 });
    await changeParties({ answerHours: 48 });
    expect(await read()).toMatchObject({ contactBy: '2025-10-08T09:00:00.000Z', isOverdue: false });
    expect(await found('overdue')).toEqual([]);
    expect(await news()).toMatchObject({ newEnquiries: 1, overdueEnquiries: 0 });
    await move('contacted', 'new').expect(200);
    expect(await read()).toMatchObject({ status: 'contacted', isOverdue: false });
    expect(await found('overdue')).toEqual([]);
    expect(await news()).toMatchObject({ newEnquiries: 0, overdueEnquiries: 0 });
  });

  it('is moved by staff, either way, filtered by, and audited without a word about the family', async () => {
    for (const [status, seen] of [
      ['won', 'new'],
      ['new', 'won'],
      ['lost', 'new'],
    ] as const) {
      expect((await move(status, seen).expect(200)).body).toMatchObject({ id, status });
    }
    expect(await found('lost')).toEqual([id]);
    expect(await found('won')).toEqual([]);
    const entries = await audited();
    expect(
      entries.map(({ actor, subjectId, before, after }) => [actor, subjectId, before, after]),
    ).toEqual([
      ['staff:1', String(id), { status: 'new' }, { status: 'won' }],
      ['staff:1', String(id), { status: 'won' }, { status: 'new' }],
      ['staff:1', String(id), { status: 'new' }, { status: 'lost' }],
    ]);
    const { body } = await staff.get('/api/admin/changes').expect(200);
    expect(body.enquiryChanges).toBe(entries.at(-1)?.id);
  });

  it('changes once for two presses in parallel, and not if a colleague was faster', async () => {
    await Promise.all([1, 2, 3].map(() => move('contacted', 'new').expect(200)));
    expect(await audited()).toHaveLength(1);
    const { body } = await move('lost', 'new').expect(409);
    expect(body).toMatchObject({
      code: 'status_conflict',
      message: 'Someone has changed this enquiry in the meantime. Please look again.',
    });
    expect(await found('contacted')).toEqual([id]);
  });

  it('is refused with a sentence and a path where it is none', async () => {
    const { body } = await move('maybe', 'new').expect(400);
    expect(body.fields).toEqual([
      { path: 'status', message: 'The status is new, contacted, won or lost' },
    ]);
    await staff.get('/api/party-enquiries?status=maybe').expect(400);
    await staff
      .patch('/api/party-enquiries/99/status')
      .send({ status: 'won', seenStatus: 'new' })
      .expect(404);
    await api.patch(`/api/party-enquiries/${id}/status`, {}).expect(401);
  });
});

describe('what an enquiry says', () => {
  let staff: Awaited<ReturnType<typeof logInStaff>>;
  let id: number;
  const seen = { ...enquiry, venueLocation: '' };
  const now = { ...seen, parentEmail: 'sam.taylor@example.com', additionalInfo: 'No nuts at all' };
  beforeEach(async () => {
    staff = await logInStaff(api);
    id = (await post().expect(201)).body.id;
  });
  const correct = (words: object, before: object = seen) =>
    staff.patch(`/api/party-enquiries/${id}`).send({ now: words, seen: before });
  const audited = () =>
    api.dataSource.getRepository(EventEntity).findBy({ type: 'enquiry.corrected' });

  it('is put right by staff; which fields is audited and announced, and not what they say', async () => {
    expect((await correct(now).expect(200)).body).toMatchObject({ ...now, id, status: 'new' });
    const { body } = await staff.get('/api/party-enquiries').expect(200);
    expect(body).toMatchObject([now]);
    const [entry, ...others] = await audited();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor: 'staff:1', subjectId: String(id), before: null });
    expect(entry!.after).toEqual({ fields: 'parentEmail, additionalInfo' });
    const news = await staff.get('/api/admin/changes').expect(200);
    expect(news.body.enquiryChanges).toBe(entry!.id);
    const [row] = await api.dataSource.query('SELECT additional_info FROM party_enquiries');
    expect(row.additional_info).not.toContain('nuts');
    const file = `/api/admin/families/export?enquiryId=${id}&format=json`;
    const { text } = await staff.get(file).buffer().expect(200);
    expect(text).toContain('corrected: parentEmail, additionalInfo');
  });

  it('loses what is left out, and is corrected once by two presses', async () => {
    const { additionalInfo: _, ...rest } = enquiry;
    await Promise.all([correct(rest).expect(200), correct(rest).expect(200)]);
    const { body } = await staff.get('/api/party-enquiries').expect(200);
    expect(body).toMatchObject([{ ...rest, additionalInfo: '' }]);
    expect(await audited()).toHaveLength(1);
  });

  it('stays as a colleague has saved it meanwhile', async () => {
    await correct(now).expect(200);
    const { body } = await correct({ ...seen, childAge: 7 }).expect(409);
    expect(body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await staff.get('/api/party-enquiries').expect(200)).body).toMatchObject([now]);
    await correct({ ...now, childAge: 7 }, now).expect(200);
  });

  it('has to be as it would be taken from a family', async () => {
    const { body } = await correct({ ...now, childAge: 2, parentEmail: 'sam' }).expect(400);
    expect(body.fields).toEqual([
      { path: 'now.parentEmail', message: 'Please enter a valid email address' },
      { path: 'now.childAge', message: 'Child must be at least 3 years old' },
    ]);
    await staff.patch('/api/party-enquiries/99').send({ now, seen }).expect(404);
    await api.patch(`/api/party-enquiries/${id}`, { now, seen }).expect(401);
    expect(await audited()).toEqual([]);
  });
});
