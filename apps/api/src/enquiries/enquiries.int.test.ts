import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { logInStaff } from '../../test/log-in-staff';
import { startApi, type TestApi } from '../../test/start-api';
import { PartyEnquiryEntity } from './party-enquiry.entity';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.stop());

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
const post = (change: object = {}) =>
  api
    .http()
    .post('/api/party-enquiries')
    .send({ ...enquiry, ...change });

describe('POST /api/party-enquiries', () => {
  it('keeps what the family wrote, with its notes unreadable in the database', async () => {
    const { body } = await post().expect(201);
    const kept = await api.dataSource
      .getRepository(PartyEnquiryEntity)
      .findOneByOrFail({ id: body.id });
    expect(kept).toMatchObject({ ...enquiry, venueLocation: '' });
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

  it('lists enquiries to staff only, newest first', async () => {
    await post().expect(201);
    await post({ childName: 'Kit' }).expect(201);
    await api.http().get('/api/party-enquiries').expect(401);
    const staff = await logInStaff(api);
    const { body, headers } = await staff.get('/api/party-enquiries?pageSize=1').expect(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([{ ...enquiry, childName: 'Kit' }]);
  });
});
