import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type CampDayGuide } from '@sunfield/contracts/catalogue/camp-day-guide';
import { counted } from '@sunfield/words/counted';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { creditLeftWords } from '@sunfield/contracts/money/credit-now';
import { paidByWords } from '@sunfield/contracts/money/paid-by';
import { DataSource, type EntityManager } from 'typeorm';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { type DomainEvent } from '../../events/event-types';
import { readTshirtSizes } from '../../catalogue/model/tshirt-sizes';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { countForMailbox } from '../../kernel/http/mailbox-limit';
import { inTransaction } from '../../kernel/database/transaction';
import { entriesOf } from '../../ledger/enter';
import { paidByCreditAnd } from '../../ledger/paid-by';
import { SettingsService } from '../../settings/settings.service';
import { waitingOf } from '../amendments/waiting-amendment';
import { addresseeOf, newAddressNote, whyBooked } from '../model/addressee';
import { BookingAccess } from '../access/booking-access';
import { doubleWords, findDoubleBookings } from '../double-bookings/find-double-bookings';
import { PaymentPort } from '../model/payment-port';
import { bookingCalendar, CALENDAR_TYPE } from './booking-calendar';
import confirmationHtml from './booking-confirmation.html.hbs';
import confirmationText from './booking-confirmation.text.hbs';
import {
  bookingFacts,
  type BookingFacts,
  readBookingForEmail,
  tshirtTexts,
} from './booking-email-facts';
import linkHtml from './booking-link.html.hbs';
import linkText from './booking-link.text.hbs';
import paidAlertHtml from './booking-paid-alert.html.hbs';
import paidAlertText from './booking-paid-alert.text.hbs';
import { BookingEntity } from '../model/booking.entity';
import { bookingSubjects } from '../model/email-subjects';
import { isConfirmation } from '../model/confirm-booking';
import { isComing } from '../model/shown-places';

const confirmation = emailTemplate<
  BookingFacts & {
    campDay: CampDayGuide;
    /** "£15.00 paid by credit, £12.00 by card"; empty if none of it was paid by credit. */
    paidBy: string;
    /** Empty if the address has no credit and used none here. */
    creditLeft: string;
    link: string;
    changeLink: string;
    /** Children who have another place on the same date. */
    doubled: string[];
  } & ReturnType<BookingAccess['paperLinksTo']>
>({
  html: confirmationHtml,
  text: confirmationText,
});
const paidAlert = emailTemplate<
  Pick<BookingFacts, 'reference' | 'parentName' | 'paymentReference' | 'total'> & {
    childCount: string;
    days: { date: string; places: string }[];
    link: string;
  }
>({ html: paidAlertHtml, text: paidAlertText });
const LINK_ENDED =
  'The links to this booking have ended. Please contact us if you need anything about it.';
const accessLink = emailTemplate<
  Pick<BookingFacts, 'reference' | 'parentName'> & {
    link: string;
    /** A change that is waiting for payment, if any. */
    change: { pay: string; until: string } | null;
  }
>({ html: linkHtml, text: linkText });

/** The emails about a booking, written from its state when they are sent. */
@Injectable()
export class BookingEmails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const write = (compose: (booking: BookingEntity) => Promise<EmailContent | undefined>) => {
      return async (bookingId: number) => {
        const booking = await readBookingForEmail(this.dataSource.manager, bookingId);
        return booking ? compose(booking) : undefined;
      };
    };
    const { composers } = this;
    composers.register(
      'booking-confirmation',
      write((booking) => this.confirmation(booking)),
      bookingSubjects,
    );
    composers.register(
      'booking-paid-alert',
      write((booking) => this.paidAlert(booking)),
      bookingSubjects,
    );
    composers.register(
      'booking-link',
      write((booking) => this.accessLink(booking)),
      bookingSubjects,
    );
    this.events.follow('booking.status', 'booking emails', queueConfirmation);
  }

  /**
   * Emails a booking's own link, at most once a minute.
   * Errors: `booking_not_found`; `link_withdrawn` if its links have ended.
   */
  async queueLink(bookingId: number): Promise<{ success: true }> {
    const at = this.clock.now();
    const booking = await this.dataSource
      .getRepository(BookingEntity)
      .findOne({ where: { id: bookingId }, select: { id: true, parentEmail: true } });
    if (!booking) throw new AppError('booking_not_found');
    await countForMailbox(this.dataSource, booking.parentEmail);
    await inTransaction(this.dataSource, async (manager) => {
      const { accessNonce } = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
      if (accessNonce === '') throw new AppError('link_withdrawn', { message: LINK_ENDED });
      const minute = at.toISOString().slice(0, 16);
      const onceKey = `booking-link:${bookingId}:${minute}`;
      await queueEmail(manager, { kind: 'booking-link', subjectId: bookingId, onceKey, at });
    });
    return { success: true };
  }

  /** Queues it once per booking, even if the payment has already queued it. */
  async queueConfirmation(bookingId: number): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      queueOnce(manager, 'booking-confirmation', { subjectId: bookingId, at: this.clock.now() }),
    );
  }

  /** Everything on the confirmation page, with the camp days for the family's calendar. */
  private async confirmation(booking: BookingEntity): Promise<EmailContent | undefined> {
    if (!isPaid(booking.paymentStatus) || !booking.places.some(isComing)) return undefined;
    const { brand, contact, campDay } = await this.settings.site();
    const now = this.clock.now();
    const facts = bookingFacts(booking, now);
    const { manager } = this.dataSource;
    const tshirts = tshirtTexts(booking, await readTshirtSizes(manager));
    const paidBy = paidByWords(paidByCreditAnd(await entriesOf(manager, booking.id)));
    const { balancePence } = await this.payments.creditNow(manager, booking);
    const { publicSiteUrl: siteUrl } = this.config;
    const calendar = bookingCalendar(booking, { brand, contact, campDay, siteUrl, now });
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(confirmation, {
        subject: `Your ${brand.name} camp booking ${facts.reference} is confirmed`,
        preview: `${facts.childrenText}: ${counted(facts.days.length, 'camp day')}, ${facts.total}. Here is everything you need.`,
        reason: whyBooked(booking),
        facts: {
          ...facts,
          campDay,
          tshirts,
          paidBy,
          creditLeft: paidBy || balancePence > 0 ? creditLeftWords(balancePence) : '',
          link: this.access.linkTo(booking),
          changeLink: this.access.changeLinkTo(booking),
          doubled: (await findDoubleBookings(manager, booking.id)).map(doubleWords),
          ...this.access.paperLinksTo(booking),
        },
      })),
      attachments: calendar ? [{ ...calendar, contentType: CALENDAR_TYPE }] : [],
    };
  }

  /** To staff. Children's names don't belong in that inbox; they are behind the console's login. */
  private async paidAlert(booking: BookingEntity): Promise<EmailContent | undefined> {
    if (!isPaid(booking.paymentStatus)) return undefined;
    const { staffAlertEmail } = await this.settings.read();
    const { reference, parentName, paymentReference, total, days } = bookingFacts(
      booking,
      this.clock.now(),
    );
    const count = booking.children.length;
    return {
      to: staffAlertEmail,
      ...(await this.templates.render(paidAlert, {
        subject: `New paid booking ${reference}: ${formatPounds(booking.totalPence)}`,
        preview: `${parentName}, ${counted(days.length, 'camp day')}.`,
        reason:
          'You are receiving this email because alerts about new bookings go to this address.',
        facts: {
          reference,
          parentName,
          paymentReference,
          total,
          childCount: String(count),
          days: days.map(({ date, places }) => ({ date, places: countPlaces(places) })),
          link: new URL(`/admin?search=${booking.id}`, this.config.adminConsoleUrl).href,
        },
      })),
    };
  }

  /** The link that shows the whole booking, sent only to the booking's own address. */
  private async accessLink(booking: BookingEntity): Promise<EmailContent | undefined> {
    if (booking.accessNonce === '') return undefined;
    const { brand } = await this.settings.read();
    const reference = `#${booking.id}`;
    const waiting = await waitingOf(this.dataSource.manager, booking.id);
    const change = waiting?.holdExpiresAt
      ? {
          pay: formatPounds(waiting.payPence),
          until: formatMoment(waiting.holdExpiresAt, this.clock.now()),
        }
      : null;
    const { to, parentName } = addresseeOf(booking);
    return {
      to,
      ...(await this.templates.render(accessLink, {
        subject: `Your link to ${brand.name} booking ${reference}`,
        preview: 'It opens your booking with all its details.',
        reason: `You are receiving this email because someone asked for the link to your booking.${newAddressNote(booking)}`,
        facts: {
          reference,
          parentName,
          link: this.access.linkTo(booking),
          change,
        },
      })),
    };
  }
}

async function queueConfirmation(
  manager: EntityManager,
  event: DomainEvent<'booking.status'>,
): Promise<void> {
  if (!isConfirmation(event)) return;
  await queueOnce(manager, 'booking-confirmation', event);
  await queueOnce(manager, 'booking-paid-alert', event);
}

const queueOnce = (
  manager: EntityManager,
  kind: 'booking-confirmation' | 'booking-paid-alert',
  { subjectId, at }: { subjectId: number; at: Date },
): Promise<boolean> =>
  queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });

/** "2 × Sports Camp, 9am-3pm, St Mary's; 1 × Dance Trial, 9am-3pm, Treeton" */
function countPlaces(places: BookingFacts['days'][number]['places']): string {
  const counts = new Map<string, number>();
  for (const { campName, time, venueName } of places) {
    const place = `${campName}, ${time}, ${venueName}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) => `${count} × ${place}`).join('; ');
}
