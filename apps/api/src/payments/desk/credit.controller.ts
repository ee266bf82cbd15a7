import { CREDIT_CODE_SENTENCE } from '@sunfield/contracts/payments/credit';
import * as routes from '@sunfield/contracts/payments/routes';
import { DataSource } from 'typeorm';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { countForMailbox, mailboxOf } from '../../kernel/http/mailbox-limit';
import { countCall } from '../../kernel/http/rate-limit-store';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CreditOneTimeCodes } from '../credit/credit-one-time-codes.service';
import { SpendCredit } from '../paying/spend-credit.service';

/**
 * For anyone with a booking's token, from a link or from this browser's cookie, who can also read the booking's emails.
 */
export const CreditController = controllerOf(
  [CreditOneTimeCodes, SpendCredit, DataSource],
  (codes, spending, dataSource) => [
    answer(routes.askForCreditCode, async ({ params: { id }, request }) => {
      const booking = await spending.owned(id, viewerOf(request).tokens);
      // Across all bookings of an address: each code allows more guesses and sends an email. Counted
      // with and without credit.
      const recipient = { name: 'credit-code-recipient', points: 8, seconds: 3600 };
      await countCall(dataSource, recipient, mailboxOf(booking.parentEmail));
      await countForMailbox(dataSource, booking.parentEmail);
      await codes.send(id);
      return { message: CREDIT_CODE_SENTENCE };
    }),
    answer(routes.previewCredit, async ({ params: { id }, body: { code }, request }) =>
      spending.preview(await spending.owned(id, viewerOf(request).tokens), code),
    ),
    answer(routes.spendCredit, async ({ params: { id }, body: { code }, request }) =>
      spending.spend(await spending.owned(id, viewerOf(request).tokens), code),
    ),
  ],
);
