import { EmailComposers } from '../../src/mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../src/mail/outbox/outbox-email.entity';
import { type TestApi } from '../running/start-api';

/** Follows the link in the last email to a new address; returns the token of the booking's new link. */
export async function confirmAddress(api: TestApi, id: number): Promise<string> {
  const last = await api.dataSource.manager.findOneOrFail(OutboxEmailEntity, {
    where: { kind: 'new-address' },
    order: { id: 'DESC' },
  });
  const email = await api.app.get(EmailComposers).compose(last);
  const [, token] = /confirm-address\S+token=([\w-]+)/.exec(email?.text ?? '') ?? [];
  const { body } = await api.post(`/api/bookings/${id}/new-address/confirm`, { token }).expect(200);
  return (body as { accessToken: string }).accessToken;
}
