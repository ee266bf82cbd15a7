import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatPounds } from '@sunfield/words/money';
import { wayToPay } from '@sunfield/contracts/money/payment-methods';
import { type EntityManager, DataSource } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { SettingsService } from '../../settings/settings.service';
import { RefundEntity } from '../model/refund.entity';
import movedHtml from './credit-moved.html.hbs';
import movedText from './credit-moved.text.hbs';
import { CreditEntity } from './credit.entity';
import { creditEmail, creditOf } from './move-credit';

const moved = emailTemplate<{
  parentName: string;
  what: string;
  reference: string;
  side: string;
  amount: string;
  balance: string;
  hasCredit: boolean;
}>({ html: movedHtml, text: movedText });

/** The address of used-up credit is erased with the last booking. */
const subjects = `
  SELECT id, booking_id AS bookingId, ABS(amount_pence) AS amountPence,
    CASE WHEN email LIKE '%@%' THEN email END AS address FROM credits`;

/** Queues the email about one movement of an address's credit. */
export const queueCreditEmail = (manager: EntityManager, creditId: number, at: Date) =>
  queueEmail(manager, {
    kind: 'credit-moved',
    subjectId: creditId,
    onceKey: `credit-moved:${creditId}`,
    at,
  });

@Injectable()
export class CreditEmails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.composers.register('credit-moved', (id) => this.moved(id), subjects);
  }

  private async moved(id: number): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const credit = await manager.findOneBy(CreditEntity, { id });
    // The address may have been erased since.
    if (!credit?.email.includes('@')) return undefined;
    // If the booking has been deleted there is no name to greet, but the credit still belongs to
    // the address.
    const booking = await manager.findOneBy(BookingEntity, { id: credit.bookingId });
    const isSame = booking !== null && creditEmail(booking.parentEmail) === credit.email;
    const name = isSame ? booking.parentName : '';
    const { brand } = await this.settings.read();
    const balancePence = await creditOf(manager, credit.email);
    return {
      to: { name, address: isSame ? booking.parentEmail : credit.email },
      ...(await this.templates.render(moved, {
        subject: `Your credit with ${brand.name}`,
        preview: `You have ${formatPounds(balancePence)} of credit now.`,
        reason: 'You are receiving this email because you have paid for a booking with us.',
        facts: {
          parentName: name || 'there',
          what: await whatHappened(manager, credit),
          reference: `#${credit.bookingId}`,
          side: sideOf(credit),
          amount: formatPounds(Math.abs(credit.amountPence)),
          balance: formatPounds(balancePence),
          hasCredit: balancePence > 0,
        },
      })),
    };
  }
}

function sideOf({ kind, amountPence }: CreditEntity): string {
  if (amountPence > 0) return 'Added';
  return kind === 'taken_back' ? 'Taken back' : 'Paid out';
}

async function whatHappened(
  manager: EntityManager,
  { kind, amountPence, refundId, method }: CreditEntity,
): Promise<string> {
  const amount = formatPounds(Math.abs(amountPence));
  if (kind === 'paid_out') {
    return `we have paid out ${amount} of your credit${method === null ? '' : ` ${wayToPay(method).words.taken}`}.`;
  }
  if (kind === 'taken_back') {
    return amountPence < 0
      ? `your bank took back the payment that ${amount} of your credit came from, so that credit is gone as well.`
      : `your bank decided for us about a payment, so the ${amount} of credit that came from it is yours again.`;
  }
  if (kind === 'kept') return `we have kept ${amount} of your booking as credit for you.`;
  const refund = await manager.findOneBy(RefundEntity, { id: refundId ?? 0 });
  return refund?.reason === 'unpaid'
    ? `your booking was not paid in time, so the ${amount} of credit you had used for it is yours again.`
    : `the ${amount} of credit you had used for your booking is yours again.`;
}
