import { expect, it } from '@jest/globals';
import { testStaff } from '{{test}}/running/log-in-staff';
import { testApi } from '{{test}}/running/start-api';

const api = testApi();
const staff = testStaff(api);

it('is answered to staff', async () => {
  const { body } = await staff.get('/api/admin/{{name}}').expect(200);
  expect(body).toEqual({ total: 0 });
});

it('is refused to strangers', async () => {
  await api.get('/api/admin/{{name}}').expect(401);
});
