import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { creditLeftWords } from '@sunfield/contracts/money/credit-now';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { KnownAddresses } from '../../communications/address-proof/known-addresses';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../settings/settings.service';
import { addresseeOf } from '../model/addressee';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { PaymentPort } from '../model/payment-port';
import { emailKey } from '../model/search-text';
import { shownPlaces } from '../model/shown-places';
import html from './my-bookings.html.hbs';
import text from './my-bookings.text.hbs';
import { daysText, isComingUp, statusText, upcomingFirst } from './my-bookings-words';

/** Only this many bookings are listed; if there are more, the email says so. */
const MOST = 50;

interface ListedBooking {
  reference: string;
  days: string;
  status: string;
  /** Null once the booking's links have ended. */
  link: string | null;
}

const template = emailTemplate<{
  parentName: string;
  groups: { title: string; bookings: ListedBooking[] }[];
  hasMore: boolean;
  /** Empty if the address has no credit. */
  creditLeft: string;
}>({ html, text });

/**
 * Emails an address the links to its bookings, if it has any; the requester can't tell whether it
 * does.
 */
@Injectable()
export class MyBookings implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly addresses: KnownAddresses,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register('my-bookings', (_, facts) => this.write(facts));
    this.addresses.register(newestParent);
  }

  /**
   * Treats every address alike: the email waits in the outbox, encrypted, and the address is looked
   * up when its turn comes. If there are no bookings, the outbox drops it.
   */
  async queue(email: string): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      queueEmail(manager, {
        kind: 'my-bookings',
        subjectId: 0,
        onceKey: `my-bookings:${randomUUID()}`,
        at: this.clock.now(),
        facts: { email },
      }),
    );
  }

  private async write(facts: string | null): Promise<EmailContent | undefined> {
    if (!facts) return undefined;
    const { email } = JSON.parse(facts) as { email: string };
    const found = await bookingsOf(this.dataSource.manager, email);
    const [newest] = found;
    if (!newest) return undefined;
    const { balancePence } = await this.payments.creditNow(this.dataSource.manager, newest);
    const { brand } = await this.settings.read();
    const now = this.clock.now();
    const listed = upcomingFirst(found.slice(0, MOST), now);
    const group = (title: string, bookings: BookingEntity[]) =>
      bookings.length === 0
        ? []
        : [{ title, bookings: bookings.map((one) => this.view(one, now)) }];
    // The address as stored with the booking, which opens it, rather than as typed in the request.
    const { to, parentName } = addresseeOf(found.find(({ paidAt }) => paidAt !== null) ?? newest);
    return {
      to,
      ...(await this.templates.render(template, {
        subject: `Your ${brand.name} bookings`,
        preview: 'Links to the bookings made with this address.',
        reason:
          'You are receiving this email because someone asked for the bookings made with this address. If it wasn’t you, you don’t need to do anything.',
        facts: {
          parentName,
          groups: [
            ...group(
              'Coming up',
              listed.filter((one) => isComingUp(one, now)),
            ),
            ...group(
              'Earlier and ended',
              listed.filter((one) => !isComingUp(one, now)),
            ),
          ],
          hasMore: found.length > MOST,
          creditLeft: balancePence > 0 ? creditLeftWords(balancePence) : '',
        },
      })),
    };
  }

  private view(booking: BookingEntity, now: Date): ListedBooking {
    return {
      reference: `#${booking.id}`,
      days: daysText(
        booking.places.map(({ campDay }) => campDay.date),
        now,
      ),
      status: statusText(booking),
      link: booking.accessNonce === '' ? null : this.access.linkTo(booking),
    };
  }
}

/** Includes cleared bookings, which are kept until they are erased. */
async function newestParent(manager: EntityManager, email: string) {
  const booking = await manager.findOne(BookingEntity, {
    where: { emailKey: email },
    select: { id: true, emailKey: true, parentName: true, parentEmail: true, paidAt: true },
    order: { id: 'DESC' },
    withDeleted: true,
  });
  if (booking?.emailKey !== email) return undefined;
  return addresseeOf(booking).to;
}

async function bookingsOf(manager: EntityManager, email: string): Promise<BookingEntity[]> {
  const bookings = await ofAddress(manager, email).getMany();
  for (const booking of bookings) booking.places = shownPlaces(booking.places);
  return bookings;
}

/** Newest first, one more than is listed, without children. The address is matched in any case. */
export const ofAddress = (
  manager: EntityManager,
  email: string,
): SelectQueryBuilder<BookingEntity> =>
  manager
    .createQueryBuilder(BookingEntity, 'booking')
    .select([
      'booking.id',
      'booking.accessNonce',
      'booking.parentName',
      'booking.parentEmail',
      'booking.paidAt',
      'booking.paymentStatus',
      'booking.replacedById',
      'place.id',
      'place.state',
      'campDay.id',
      'campDay.date',
    ])
    .leftJoin('booking.places', 'place')
    .leftJoin('place.campDay', 'campDay')
    .where('booking.emailKey = :email', { email: emailKey(email) })
    .orderBy('booking.id', 'DESC')
    .take(MOST + 1);
