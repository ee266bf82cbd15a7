import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatPounds } from '@sunfield/contracts/money';
import { type EntityManager } from 'typeorm';
import { bookingFacts, readBookingForEmail } from '../bookings/emails/booking-email-facts';
import { EmailComposers, type EmailContent } from '../communications/email-composers';
import { emailTemplate, EmailTemplates } from '../communications/email-templates';
import { queueEmail } from '../communications/queue-email';
import { EventFollowers } from '../events/event-followers';
import { type DomainEvent } from '../events/event-types';
import { entriesOf } from '../ledger/enter';
import { SettingsService } from '../settings/settings.service';
import html from './booking-deleted.html.hbs';
import text from './booking-deleted.text.hbs';

const template = emailTemplate<
  Pick<Facts, 'parentName' | 'days' | 'money'> & { reference: string }
>({ html, text });

/** What the email says; the booking is gone when it is sent. */
interface Facts {
  parentName: string;
  parentEmail: string;
  /** "Monday, 27th October 2025: Ava, Sports Camp, 9am-3pm, Brecks Community Hub" */
  days: string[];
  money: string;
}

/** Tells a parent that staff have deleted the booking, and what becomes of the money. */
@Injectable()
export class BookingDeletedEmail implements OnModuleInit {
  constructor(
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.composers.register('booking-deleted', (id, facts) => this.write(id, facts));
    this.events.follow('booking.deleted', 'email of a deletion', (manager, event) =>
      this.tell(manager, event),
    );
  }

  /** Before the locked booking's people are erased, in the same transaction. */
  private async tell(
    manager: EntityManager,
    { subjectId: bookingId, at, before, after }: DomainEvent<'booking.deleted'>,
  ): Promise<void> {
    if (!after.parentIsTold) return;
    const { refundedPence } = before;
    const { paidPence } = after;
    const booking = await readBookingForEmail(manager, bookingId);
    if (!booking) return;
    const { days } = bookingFacts(booking, at);
    const entries = await entriesOf(manager, bookingId);
    const isByHand = entries.some(({ kind, method }) => kind === 'refund' && method !== 'card');
    const facts: Facts = {
      parentName: booking.parentName,
      parentEmail: booking.parentEmail,
      days: days.flatMap(({ date, places }) =>
        places.map(
          ({ childName, campName, time, venueName }) =>
            `${date}: ${childName}, ${campName}, ${time}, ${venueName}`,
        ),
      ),
      money: moneyText({ paidPence, refundedPence, isByHand }),
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

  /** Sent once: what it said is not kept to be sent again. */
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

interface WentBack {
  paidPence: number;
  refundedPence: number;
  /** Staff gave it back themselves, all or some of it. */
  isByHand: boolean;
}

/** What is left with us, and what went back. */
function moneyText({ paidPence, refundedPence, isByHand }: WentBack) {
  const refunded = isByHand
    ? `${formatPounds(refundedPence)} has been given back to you.`
    : `${formatPounds(refundedPence)} has been refunded to the card you paid with. Banks usually take 5 to 10 working days to show it.`;
  const kept = `${formatPounds(paidPence)} of your payment is not refunded to your card.`;
  if (refundedPence > 0) return paidPence > 0 ? `${refunded} ${kept}` : refunded;
  return paidPence > 0 ? kept : 'Nothing was paid for it, so there is nothing to refund.';
}
