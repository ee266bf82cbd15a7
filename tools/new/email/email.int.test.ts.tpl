import { expect, it } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { queueEmail } from '../../mail/outbox/queue-email';

const api = testApi();
const staff = testStaff(api);

it('says to its reader what it is about, and staff read it in the log', async () => {
  const { id } = await amending(api).paid();
  const email = { kind: '{{name}}', subjectId: id, onceKey: `{{name}}:${id}` } as const;
  await queueEmail(api.dataSource.manager, { ...email, at: api.clock.now() });
  const log = await staff.get('/api/admin/emails').query({ kind: '{{name}}' }).expect(200);
  expect(log.body).toMatchObject([{ subjectId: id, status: 'queued' }]);
  const read = await staff.get(`/api/admin/emails/${log.body[0].id}`).expect(200);
  expect(read.body.content).toMatchObject({ to: '{{to}}' });
  expect(read.body.content.subject).toContain(`booking #${id}`);
});
