import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ApplyAmendment } from '@sunfield/contracts/bookings/amendments';
import { poundsText } from '@sunfield/contracts/kit/money';
import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { pageLink } from '../../kernel/base/page-link';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';
import { may, type Staff } from '../../kernel/http/may';
import { type AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { duePence, owedPence } from '../model/amount-due';

const purposeOf = (message: PlaceBooking | ApplyAmendment): string =>
  'revision' in message ? 'booking-amendment' : 'booking-order';

/** 122 random bits, which Node draws in batches. */
export const newNonce = (): string => randomUUID().replaceAll('-', '');

type Keyed = Pick<BookingEntity, 'id' | 'accessNonce'>;

/**
 * Access to a whole booking without a login, for anyone with its access token: from a link, or from the cookie of the
 * browser that booked. The token is derived, not stored, so a stolen database opens no booking and a link can be sent
 * again. 256 bits of HMAC-SHA256, compared in constant time.
 */
@Injectable()
export class BookingAccess {
  readonly newNonce = newNonce;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  tokenOf({ id, accessNonce }: Keyed): string {
    return derivedToken(this.config.linkSecrets, 'booking-access', `${id} ${accessNonce}`);
  }

  /** Always false once the booking's links have ended: it has no nonce then. */
  opens({ id, accessNonce }: Keyed, token: string | undefined): boolean {
    if (accessNonce === '') return false;
    const subject = `${id} ${accessNonce}`;
    return isDerivedToken(token ?? '', this.config.linkSecrets, 'booking-access', subject);
  }

  /** The viewer's token that opens the booking, or null. */
  openingOne(booking: Keyed, tokens: (string | undefined)[]): string | null {
    return tokens.find((token) => this.opens(booking, token)) ?? null;
  }

  /** Errors: `booking_not_found`, as if there were none. */
  refuseStrangers(booking: Keyed, tokens: (string | undefined)[]): void {
    if (this.openingOne(booking, tokens) === null) throw new AppError('booking_not_found');
  }

  /** The member of staff; undefined for the booking's family. Errors: `booking_not_found`. */
  admit(booking: Keyed, { staff, tokens }: Pick<Viewer, 'staff' | 'tokens'>): Staff | undefined {
    if (staff && may(staff, 'bookings')) return staff;
    this.refuseStrangers(booking, tokens);
    return undefined;
  }

  /** A booking, for those who have its link or cookie. Errors: `booking_not_found`. */
  async findOwn(
    manager: EntityManager,
    id: number,
    tokens: (string | undefined)[],
  ): Promise<BookingEntity> {
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    this.refuseStrangers(booking, tokens);
    return booking;
  }

  /** For telling whether two requests ask for the same, without storing them. */
  fingerprint(message: PlaceBooking | ApplyAmendment): string {
    return derivedToken(this.config.linkSecrets, purposeOf(message), JSON.stringify(message));
  }

  isFingerprintOf(message: PlaceBooking | ApplyAmendment, stored: string | null): boolean {
    const said = JSON.stringify(message);
    return isDerivedToken(stored ?? '', this.config.linkSecrets, purposeOf(message), said);
  }

  /** The page where a parent pays for a booking, or for a change to it, and then sees the whole booking. */
  checkoutLinkTo(
    booking: BookingEntity,
    change: Pick<AmendmentEntity, 'id' | 'payPence'> | null = null,
  ): string {
    const pence = change?.payPence ?? (duePence(booking) || owedPence(booking));
    const paid = { amount: poundsText(pence), amendment: change?.id };
    return this.pageOf(booking, '/checkout', paid);
  }

  /** The page where anyone can pay for a booking; it gives no access to it. */
  payPageOf(booking: BookingEntity): string {
    return this.checkoutLinkTo({ ...booking, accessNonce: '' });
  }

  /** The page that shows the whole booking to anyone with this link. */
  linkTo(booking: Keyed): string {
    return this.pageOf(booking, '/booking-confirmation');
  }

  /** The page where anyone with this link can change the booking. */
  changeLinkTo(booking: Keyed): string {
    return this.pageOf(booking, '/change-booking');
  }

  /** The page where anyone with this link fills in what coaches need to know about the children. */
  detailsLinkTo(booking: Keyed): string {
    return this.pageOf(booking, '/child-details');
  }

  /** The page where anyone with this link tells the gate that a child is late or is not coming. */
  dayLinkTo(booking: Keyed): string {
    return this.pageOf(booking, '/on-the-day');
  }

  /** A paid booking's documents: its receipt, and a statement of the childcare in it. */
  paperLinksTo(booking: Keyed): { receiptLink: string; statementLink: string } {
    return {
      receiptLink: this.pageOf(booking, '/booking-receipt'),
      statementLink: this.pageOf(booking, '/childcare-statement'),
    };
  }

  private pageOf(booking: Keyed, path: string, query = {}): string {
    return pageLink(this.config.publicSiteUrl, path, {
      booking_id: booking.id,
      ...query,
      // Once the links have ended or been withdrawn, this is the page for a bare booking number.
      access: booking.accessNonce === '' ? undefined : this.tokenOf(booking),
    });
  }
}

/** Who is asking for a booking: staff, or anyone with a token from a link or a cookie. */
export interface Viewer {
  staff: Staff | undefined;
  tokens: (string | undefined)[];
  /** For staff: they have recently proved who they are. */
  isProved?: boolean;
  /** The address that the viewer's browser has proved. */
  provenEmail?: string | undefined;
  /** The browser that booked, or one with the booking's proven address: see `refusalOfChanges`. */
  isFamily?: boolean;
  /** The product itself, for a job: never set from a request. */
  isSystem?: true;
}

/** What a request says about where it comes from. */
export interface Caller {
  address: string | undefined;
  /** The bookings that this browser keeps cookies for. */
  remembered: number[];
}
