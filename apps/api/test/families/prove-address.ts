import { EmailComposers } from '../../src/mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../src/mail/outbox/outbox-email.entity';
import { type TestApi } from '../running/start-api';

/** The six digits in the last email with a code for an address; undefined if there is no email to write. */
export async function addressCode(api: TestApi): Promise<string | undefined> {
  const last = await api.dataSource.manager.findOneOrFail(OutboxEmailEntity, {
    where: { kind: 'address-code' },
    order: { id: 'DESC' },
  });
  const email = await api.app.get(EmailComposers).compose(last);
  return /\b(\d{3}) (\d{3})\b/
    .exec(email?.text ?? '')
    ?.slice(1)
    .join('');
}

/** A browser, usually a new one, that has proved an address with stored data. */
export async function proveAddress(
  api: TestApi,
  email: string,
  { stayKnown = false, browser = api.browser() } = {},
) {
  await browser.post('/api/address-proof/code').send({ email }).expect(202);
  const code = await addressCode(api);
  await browser.post('/api/address-proof').send({ email, code }).expect(200);
  if (stayKnown) await browser.post('/api/known-devices').expect(200);
  return browser;
}
