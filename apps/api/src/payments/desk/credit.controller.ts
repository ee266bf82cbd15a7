import { Controller } from '@nestjs/common';
import { CREDIT_CODE_SENTENCE } from '@sunfield/contracts/payments/credit';
import * as routes from '@sunfield/contracts/payments/routes';
import { DataSource } from 'typeorm';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { countForMailbox, mailboxOf } from '../../kernel/http/mailbox-limit';
import { countCall } from '../../kernel/http/rate-limit-store';
import { type Input, Route } from '../../kernel/http/route';
import { CreditOneTimeCodes } from '../credit/credit-one-time-codes.service';
import { SpendCredit } from '../paying/spend-credit.service';

/**
 * For anyone with a booking's token, from a link or from this browser's cookie, who can also read the booking's emails.
 */
@Controller()
export class CreditController {
  constructor(
    private readonly codes: CreditOneTimeCodes,
    private readonly spending: SpendCredit,
    private readonly dataSource: DataSource,
  ) {}

  @Route(routes.askForCreditCode)
  async ask({ params: { id }, request }: Input<typeof routes.askForCreditCode>) {
    const booking = await this.spending.owned(id, viewerOf(request).tokens);
    // Across all bookings of an address: each code allows more guesses and sends an email. Counted
    // with and without credit.
    const recipient = { name: 'credit-code-recipient', points: 8, seconds: 3600 };
    await countCall(this.dataSource, recipient, mailboxOf(booking.parentEmail));
    await countForMailbox(this.dataSource, booking.parentEmail);
    await this.codes.send(id);
    return { message: CREDIT_CODE_SENTENCE };
  }

  @Route(routes.previewCredit)
  async preview({ params: { id }, body: { code }, request }: Input<typeof routes.previewCredit>) {
    const booking = await this.spending.owned(id, viewerOf(request).tokens);
    return this.spending.preview(booking, code);
  }

  @Route(routes.spendCredit)
  async spend({ params: { id }, body: { code }, request }: Input<typeof routes.spendCredit>) {
    const booking = await this.spending.owned(id, viewerOf(request).tokens);
    return this.spending.spend(booking, code);
  }
}
