import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { logInStaff } from '../../../test/running/log-in-staff';
import { startApi, type TestApi } from '../../../test/running/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.stop());

it('is queued once when a booking is paid, and read by staff in the log', async () => {
  const { id } = await amending(api).paid();
  const staff = await logInStaff(api);
  const log = await staff.get('/api/admin/emails').query({ kind: '{{name}}' }).expect(200);
  expect(log.body).toMatchObject([{ subjectId: id, status: 'queued' }]);
  const read = await staff.get(`/api/admin/emails/${log.body[0].id}`).expect(200);
  expect(read.body.content).toMatchObject({ to: '{{to}}' });
  expect(read.body.content.subject).toContain(`booking #${id}`);
});
