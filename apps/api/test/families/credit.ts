import { EmailComposers } from '../../src/mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../src/mail/outbox/outbox-email.entity';
import { entriesOf } from '../../src/bookings/ledger/enter';
import { CreditEntity } from '../../src/payments/credit/credit.entity';
import { creditOf } from '../../src/payments/credit/move-credit';
import { amending, without } from './amending';
import { logInStaff } from '../running/log-in-staff';
import { startApi, type TestApi } from '../running/start-api';

/** The address of `anOrder`. */
export const address = 'ngozi@example.com';
export const monday = '2025-10-27';
export const twoDays = { dates: [{ date: monday }, { date: '2025-10-30' }] };

/** The API with families whose days are ahead, and staff who pay out credit. */
export async function startCrediting() {
  const api = await startApi();
  const logIn = async () => await logInStaff(api);
  let staff: Awaited<ReturnType<typeof logIn>>;
  return {
    api,
    family: amending(api),
    credit: crediting(api),
    /** A fresh installation, weeks before its camp days. */
    begin: async () => {
      await api.reset();
      api.clock.set(new Date('2025-10-01T10:00:00Z'));
      staff = await logIn();
    },
    staff: () => staff,
    payOut: (order: object) =>
      staff.post('/api/admin/credit/pay-out').send({ email: address, ...order }),
  };
}

/** A parent's steps with credit, and their results. */
export function crediting(api: TestApi) {
  const lastEmail = async (kind: OutboxEmailEntity['kind'], subjectId?: number) => {
    const [last] = await api.dataSource.manager.find(OutboxEmailEntity, {
      where: { kind, ...(subjectId !== undefined && { subjectId }) },
      order: { id: 'DESC' },
    });
    return last ? api.app.get(EmailComposers).compose(last) : undefined;
  };
  const post = (id: number, rest: string, body: object) =>
    api.post(`/api/bookings/${id}/credit${rest}`, body);
  return {
    lastEmail,
    /** A booking's ledger entries, oldest first. */
    entries: (bookingId: number) => entriesOf(api.dataSource.manager, bookingId),
    balance: (email: string) => creditOf(api.dataSource.manager, email),
    movements: async () =>
      (await api.dataSource.manager.find(CreditEntity, { order: { id: 'ASC' } })).map(
        ({ kind, amountPence, bookingId }) => ({ kind, amountPence, bookingId }),
      ),
    /** Cancels days of a paid booking and keeps the refund as credit. */
    keep: (
      family: ReturnType<typeof amending>,
      booking: { id: number; accessToken: string },
      ...dates: string[]
    ) => family.change(booking, (wish) => ({ ...without(...dates)(wish), back: 'credit' })),
    ask: (id: number, access: string) => post(id, '/code', { access }),
    preview: (id: number, access: string, code: string) => post(id, '/preview', { access, code }),
    spend: (id: number, access: string, code: string) => post(id, '', { access, code }),
    /** The six digits in the last email for a booking; undefined if there is no email to write. */
    code: async (id: number) =>
      /\b(\d{3}) (\d{3})\b/
        .exec((await lastEmail('credit-code', id))?.text ?? '')
        ?.slice(1)
        .join(''),
  };
}
