import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatPounds } from '@sunfield/words/money';
import { type PaidPart } from '@sunfield/contracts/money/paid-by';
import { type PaymentMethodName, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { type EntityManager } from 'typeorm';
import { bookingSubjects } from '../bookings/model/email-subjects';
import { bookingFacts, readBookingForEmail } from '../bookings/emails/booking-email-facts';
import { EmailComposers, type EmailContent } from '../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../communications/templates/email-templates';
import { queueEmail } from '../communications/outbox/queue-email';
import { EventFollowers } from '../events/event-followers';
import { type DomainEvent } from '../events/event-types';
import { entriesOf } from '../ledger/enter';
import { type LedgerEntryEntity } from '../ledger/ledger-entry.entity';
import { paidBy } from '../ledger/paid-by';
import { SettingsService } from '../settings/settings.service';
import html from './booking-deleted.html.hbs';
import text from './booking-deleted.text.hbs';

const template = emailTemplate<
  Pick<Facts, 'parentName' | 'days' | 'money'> & { reference: string }
>({ html, text });

/** The email's content; the booking is gone when it is sent. */
interface Facts {
  parentName: string;
  parentEmail: string;
  /** "Monday, 27th October 2025: Ava, Sports Camp, 9am-3pm, Brecks Community Hub" */
  days: string[];
  money: string;
}

/** Emails a parent that staff have deleted the booking, and what happens to the money. */
@Injectable()
export class BookingDeletedEmail implements OnModuleInit {
  constructor(
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      'booking-deleted',
      (id, facts) => this.write(id, facts),
      bookingSubjects,
    );
    this.events.follow('booking.deleted', 'email of a deletion', (manager, event) =>
      this.tell(manager, event),
    );
  }

  /** Before the locked booking's personal data is erased, in the same transaction. */
  private async tell(
    manager: EntityManager,
    { subjectId: bookingId, at, after }: DomainEvent<'booking.deleted'>,
  ): Promise<void> {
    if (!after.parentIsTold) return;
    const booking = await readBookingForEmail(manager, bookingId);
    if (!booking) return;
    const { days } = bookingFacts(booking, at);
    const facts: Facts = {
      parentName: booking.parentName,
      parentEmail: booking.parentEmail,
      days: days.flatMap(({ date, places }) =>
        places.map(
          ({ childName, campName, time, venueName }) =>
            `${date}: ${childName}, ${campName}, ${time}, ${venueName}`,
        ),
      ),
      money: moneyText(await entriesOf(manager, bookingId)),
    };
    const onceKey = `booking-deleted:${bookingId}`;
    await queueEmail(manager, {
      kind: 'booking-deleted',
      subjectId: bookingId,
      onceKey,
      at,
      facts,
    });
  }

  /** Sent once: its text is not kept for sending again. */
  private async write(id: number, kept: string | null): Promise<EmailContent | undefined> {
    if (!kept) return undefined;
    const { parentEmail, ...facts } = JSON.parse(kept) as Facts;
    const { brand } = await this.settings.read();
    const reference = `#${id}`;
    return {
      to: { name: facts.parentName, address: parentEmail },
      ...(await this.templates.render(template, {
        subject: `Your ${brand.name} booking ${reference} is cancelled`,
        preview: facts.money,
        reason: 'You are receiving this email because you booked a camp with us.',
        facts: { ...facts, reference },
      })),
    };
  }
}

/** What was refunded, and how; and what was kept from which payments. */
function moneyText(entries: LedgerEntryEntity[]): string {
  const isBanks = ({ fact }: LedgerEntryEntity) => fact.startsWith('dispute:');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const methods = [...new Set(refunds.map(({ method }) => method ?? 'other'))];
  const sentences = [
    ...methods.map((method) =>
      refundText(
        method,
        sumOf(refunds.filter((entry) => !isBanks(entry) && (entry.method ?? 'other') === method)),
      ),
    ),
    said(sumOf(refunds.filter(isBanks)), 'was taken back by your bank.'),
    ...paidBy(entries).map(keptText),
  ].filter((sentence) => sentence !== '');
  return sentences.join(' ') || 'Nothing was paid for it, so there is nothing to refund.';
}

function refundText(method: PaymentMethodName, pence: number): string {
  return said(
    pence,
    {
      'by provider':
        'has been refunded to the card you paid with. Banks usually take 5 to 10 working days to show it.',
      'as credit': 'is your credit, which you can use for another booking.',
      'by hand': `has been given back to you${byWhichWay(method)}.`,
    }[wayToPay(method).goesBack],
  );
}

function keptText({ method, amountPence }: PaidPart): string {
  return said(
    amountPence,
    {
      'by provider': 'of your payment is not refunded to your card.',
      'as credit': 'of credit that you used for it is not given back.',
      'by hand': `that you paid${byWhichWay(method)} is not refunded.`,
    }[wayToPay(method).goesBack],
  );
}

const byWhichWay = (method: PaymentMethodName) => wayToPay(method).words.how ?? '';

const said = (pence: number, what: string): string =>
  pence > 0 ? `${formatPounds(pence)} ${what}` : '';

const sumOf = (entries: LedgerEntryEntity[]): number =>
  entries.reduce((sum, { amountPence }) => sum + amountPence, 0);
