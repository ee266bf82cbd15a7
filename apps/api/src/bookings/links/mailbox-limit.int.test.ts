import { expect, it } from '@jest/globals';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { tuesday, waitingFamilies } from '../../../test/families/waiting';
import { testMailingApi } from '../../../test/running/start-mailing-api';

const api = testMailingApi();

const place = async (parentEmail: string, parentName = 'Sam Okafor') => {
  const order = { ...anOrder(), parentEmail, parentName };
  return (await api.post('/api/bookings', order).expect(201)).body as {
    id: number;
    accessToken: string;
  };
};
let network = 0;
/** Sends each request from a different network, like a stranger with many machines. */
const post = async (path: string, body: object): Promise<number> => {
  network += 1;
  const answer = await api
    .post(`/api/${path}`)
    .set('X-Forwarded-For', `198.51.${Math.floor(network / 250)}.${network % 250}`)
    .send(body);
  return answer.status;
};
const list = waitingFamilies(api);
const wait = async (email: string) => post('waiting-list', await list.form(email, [tuesday]));

it('one mailbox gets ten emails an hour, and a code if its spelling has none, whichever pages strangers ask on and however they spell it', async () => {
  const spellings = ['sam@gmail.com', 'S.am@gmail.com', 'sam+1@gmail.com', 'sam@googlemail.com'];
  const bookings = await Promise.all(spellings.map((email) => place(email)));
  await list.fill(tuesday);
  const sent: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const [n, email] of spellings.entries()) {
      const { id, accessToken } = bookings[n]!;
      sent.push(await wait(email));
      // Counted, but not refused because of a stranger: none is sent again while it is in the inbox.
      expect(await post('address-proof/code', { email })).toBe(202);
      sent.push(await post(`bookings/${id}/email-link`, {}));
      if (round === 0) sent.push(await post(`bookings/${id}/renew-links`, { access: accessToken }));
    }
  }
  expect(sent.filter((status) => status < 300)).toHaveLength(7);
  const codes = await api.dataSource
    .getRepository(OutboxEmailEntity)
    .countBy({ kind: 'address-code' });
  // One for each spelling.
  expect(codes).toBe(4);
  expect(sent.filter((status) => status === 429)).toHaveLength(sent.length - 7);
  expect(await wait('alex@gmail.com')).toBe(202);
});

it('an address that has not paid gets nothing that was typed, not even the name', async () => {
  const { id } = await place('victim@example.com', 'You won a prize');
  const ask = async () => {
    api.mailbox.clear();
    api.clock.advance({ minutes: 2 });
    await post(`bookings/${id}/email-link`, {});
    await post('address-proof/code', { email: 'victim@example.com' });
    await api.runJob('outbox');
    expect(api.mailbox.messages).toHaveLength(2);
    return JSON.stringify(api.mailbox.messages);
  };
  expect(await ask()).not.toContain('You won');
  await payBooking(api, id);
  await api.runJob('outbox');
  expect(await ask()).toContain('You won');
});
