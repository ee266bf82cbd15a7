import { Controller } from '@nestjs/common';
import { CREDIT_CODE_SENTENCE, type CreditCodeAsked } from '@sunfield/contracts/payments/credit';
import * as routes from '@sunfield/contracts/payments/routes';
import { DataSource } from 'typeorm';
import { CurrentViewer } from '../../bookings/access/booking-of-request';
import { type Viewer } from '../../bookings/access/viewer';
import { countForMailbox, mailboxOf } from '../../kernel/http/mailbox-limit';
import { countCall } from '../../kernel/http/rate-limit-store';
import { Input, Route } from '../../kernel/http/route';
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
  async ask(
    @Input() { params: { id } }: Input<typeof routes.askForCreditCode>,
    @CurrentViewer() { tokens }: Viewer,
  ): Promise<CreditCodeAsked> {
    const booking = await this.spending.owned(id, tokens);
    // Across all bookings of an address: each code allows more guesses and sends an email. Counted
    // with and without credit.
    const recipient = { name: 'credit-code-recipient', points: 8, seconds: 3600 };
    await countCall(this.dataSource, recipient, mailboxOf(booking.parentEmail));
    await countForMailbox(this.dataSource, booking.parentEmail);
    await this.codes.send(id);
    return { message: CREDIT_CODE_SENTENCE };
  }

  @Route(routes.previewCredit)
  async preview(
    @Input() { params: { id }, body: { code } }: Input<typeof routes.previewCredit>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    const booking = await this.spending.owned(id, tokens);
    return this.spending.preview(booking, code);
  }

  @Route(routes.spendCredit)
  async spend(
    @Input() { params: { id }, body: { code } }: Input<typeof routes.spendCredit>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    const booking = await this.spending.owned(id, tokens);
    return this.spending.spend(booking, code);
  }
}
