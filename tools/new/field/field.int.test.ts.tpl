import { expect, it } from '@jest/globals';
import { everyRow } from '../../../test/every-row';
import { amending } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const said = 'Something about {{words}}';

const api = testApi();
const owner = testStaff(api);

it('{{words}} is for staff who may read care notes, and sealed in the database', async () => {
  const family = amending(api);
  const { id, accessToken } = await family.paid({ {{order}} });
  const { body } = await owner.get(`/api/bookings/${id}`).expect(200);
  expect(body).toMatchObject({ {{seen}} });
  expect(JSON.stringify(await family.view(id, accessToken))).not.toContain(said);
  expect(await everyRow(api.dataSource)).not.toContain(said);
});
