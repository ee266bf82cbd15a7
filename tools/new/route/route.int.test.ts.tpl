import { expect, it } from '@jest/globals';
import { logInStaff } from '{{test}}/running/log-in-staff';
import { testApi } from '{{test}}/running/start-api';

const api = testApi();

it('is answered to staff', async () => {
  const staff = await logInStaff(api);
  const { body } = await staff.get('/api/admin/{{name}}').expect(200);
  expect(body).toEqual({ total: 0 });
});

it('is refused to strangers', async () => {
  await api.http().get('/api/admin/{{name}}').expect(401);
});
