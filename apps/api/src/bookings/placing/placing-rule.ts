import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type Price } from '@sunfield/pricing/price';
import { type DataSource, type EntityManager } from 'typeorm';
import { type FindCode } from '../../catalogue/codes/find-code.service';
import { type FindFunding } from '../../catalogue/funding/find-funding.service';
import { type Funding } from '../../catalogue/funding/funded-places';
import { type WantedPlaces } from '../../catalogue/model/places';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type Config } from '../../kernel/config/config';
import { type Batch } from '../../kernel/database/batch';
import { type Actor } from '../../kernel/events/event-types';
import { type Staff } from '../../kernel/http/may';
import { type Caller } from '../access/booking-access';
import { type BookingEntity } from '../model/booking.entity';
import { type StoredAllowance } from '../model/stored-answers';
import { type PricedPlace } from './find-places';
import { type Source, type UnpaidPlaces } from './unpaid-places';

/** Who sent the form: a parent, or staff with a parent on the phone. */
export interface Sender {
  staff: Staff | undefined;
  /** Where a parent's form comes from. Staff have no limit on unpaid places. */
  caller: Caller;
  /** By child: the dates of birth that the family of this browser gave before. */
  knownBirths?: readonly (string | undefined)[];
}

/** A form that was sent, and the catalogue that it is sold from. */
export interface Sale extends Sender {
  /** As it was sent: of days that are gone, a basket may have less. */
  sent: PlaceBooking;
  onSale: OnSale;
  now: Date;
  actor: Actor;
  /** Of a parent's form. */
  source: Source | undefined;
}

/** What is booked, and its price. */
export interface Basket {
  order: PlaceBooking;
  /** The dates that were left out. */
  gone: string[];
  places: PricedPlace[];
  /** By camp day. */
  wanted: WantedPlaces;
  price: Price;
  soldRules: SeasonPrices[];
}

/** A basket whose places are being taken. */
export interface Taking extends Basket {
  /** Staff take the places of a full day. */
  isOverCapacity: boolean;
}

/** A booking whose rows are being written. */
export interface Placed extends Taking {
  id: number;
  actor: Actor;
  at: Date;
}

/**
 * What a rule does with a booking that it is for. The hooks are called in the order of the list of rules; each may
 * refuse.
 */
export interface RuleAtWork {
  /** Days that are closed to parents can be booked. */
  opensDays?: boolean;
  /** Part of the price. */
  code?: CodeTerms;
  funding?: Funding;
  /** The places are held for at least so many minutes. */
  holdMinutes?: number;
  /** By child: which ages outside a day's range are allowed. */
  allowed?: (basket: Basket, at: Date) => ReadonlyMap<number, StoredAllowance>;
  /** Refuses the basket before anything is written: throws, for example `fieldError`. */
  check?: (basket: Basket) => void;
  /** Adds to the batch that takes the places. What it returns is called once the batch has run, and refuses by its answers. */
  take?: (first: Batch, basket: Taking, at: Date) => (() => void) | undefined;
  /** Adds rows that belong to the booking. */
  write?: (second: Batch, placed: Placed) => void;
  /** What needs a manager, in the same transaction: few baskets have any. */
  finish?: (basket: Taking) => Finish | undefined;
}

export type Finish = (
  manager: EntityManager,
  booking: BookingEntity,
  placed: Placed,
) => Promise<void>;

/** What rules may ask. */
export interface RuleTools {
  dataSource: DataSource;
  config: Config;
  codes: FindCode;
  fundings: FindFunding;
  unpaid: UnpaidPlaces;
}

/** Undefined if it is not for this sale. May refuse. */
export type PlacingRule = (
  sale: Sale,
  tools: RuleTools,
) => Promise<RuleAtWork | undefined> | RuleAtWork | undefined;
