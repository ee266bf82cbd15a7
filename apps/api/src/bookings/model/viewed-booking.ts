import { type Venue } from '@sunfield/contracts/catalogue/catalogue';
import { childFacts, contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type DataSource } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';
import { type ActivityEntity } from '../../catalogue/model/activity.entity';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type SeasonEntity } from '../../catalogue/model/season.entity';
import { type SessionEntity } from '../../catalogue/model/session.entity';
import { type SlotEntity } from '../../catalogue/model/slot.entity';
import { type VenueEntity } from '../../catalogue/model/venue.entity';
import { venueView } from '../../catalogue/on-sale/catalogue-views';
import { Batch, readBatch } from '../../kernel/database/batch';
import { quotedList, readInstant } from '../../kernel/database/columns';
import { kindsToFamily } from '../../mail/delivery/email-troubles';
import { isByCredit } from '../ledger/account';
import { type BookingChildEntity } from './booking-child.entity';
import { type BookingLineEntity } from './booking-line.entity';
import { type BookingPlaceEntity, shownPlaces, withPlaces } from './booking-place.entity';
import { type BookingEntity } from './booking.entity';
import { type ConsentAnswer } from './consents-now';

const headerColumns = [
  ...contactFields.map(({ key }) => key),
  'id',
  'accessNonce',
  'newEmail',
  'newEmailHeldUntil',
  'sessionKey',
  'activityKey',
  'venueKey',
  'soldRules',
  'takeRest',
  'totalPence',
  'receivedPence',
  'returnedPence',
  'refundedPence',
  'paymentStatus',
  'paymentReference',
  'holdExpiresAt',
  'holdLimitAt',
  'placedAt',
  'paidAt',
  'revision',
  'cancelledAt',
  'depositPence',
] as const satisfies (keyof BookingEntity)[];
const lineColumns = [
  'kind',
  'seasonId',
  'words',
  'quantity',
  'unitPence',
  'amountPence',
] as const satisfies (keyof BookingLineEntity)[];
/** With its sealed details. */
const childColumns = [
  ...childFacts.map(({ key }) => key),
  'id',
  'bookingId',
  'position',
  'details',
] as const satisfies (keyof BookingChildEntity)[];
const placeColumns = [
  'childId',
  'campDayId',
  'pricePence',
  'state',
  'carriedKeptPence',
] as const satisfies (keyof BookingPlaceEntity)[];
const dayColumns = [
  'seasonId',
  'date',
  'venueKey',
  'activityKey',
  'agesFrom',
  'agesTo',
] as const satisfies (keyof CampDayEntity)[];

type ViewedHeader = Pick<BookingEntity, (typeof headerColumns)[number]>;
type ViewedChild = Pick<BookingChildEntity, (typeof childColumns)[number]>;
export type ViewedLine = Pick<BookingLineEntity, (typeof lineColumns)[number]>;
export interface ViewedPlace extends Pick<BookingPlaceEntity, (typeof placeColumns)[number]> {
  campDay: Pick<CampDayEntity, 'id' | 'state' | (typeof dayColumns)[number]> & {
    season: Pick<SeasonEntity, 'name' | 'closesWithEachDay' | 'yearsFrom' | 'yearsTo'>;
    activity: Pick<ActivityEntity, 'bookingName'>;
  };
  /** Who pays for it, as the page of a booking reads it. */
  funderName?: string | null;
  slot: Pick<SlotEntity, 'id' | 'sessionKey'> & { session: Pick<SessionEntity, 'name' | 'starts'> };
}

/** What a booking's page shows: the places from `shownPlaces` with their children, and the lines. */
export interface ViewedBooking extends ViewedHeader {
  children: ViewedChild[];
  places: ViewedPlace[];
  lines: ViewedLine[];
}

export interface Viewed {
  booking: ViewedBooking;
  venues: Map<string, Venue>;
  /** Of the catalogue, for `byEdition`. */
  edition: string | undefined;
  /** The family’s answers, the oldest first. */
  consents: ConsentAnswer[];
  /** What only few bookings have; the page reads the details only for those that do. */
  optionalParts: Record<keyof typeof optionalParts, boolean>;
}

const columnsOf = (names: readonly string[], table: string): string =>
  names.map((name) => `${table}.${snakeCase(name)} AS ${name}`).join(', ');

const emailToFamily = `email.kind IN (${quotedList(kindsToFamily)}) AND email.subject_id = booking.id`;

const optionalParts = {
  hasTshirts: 'EXISTS (SELECT 1 FROM booking_tshirts WHERE booking_id = booking.id)',
  hasCredit: `EXISTS (SELECT 1 FROM ledger_entries WHERE booking_id = booking.id AND ${isByCredit})`,
  hasOpenPayment: 'EXISTS (SELECT 1 FROM payments WHERE open_booking_id = booking.id)',
  awaitsBank:
    'EXISTS (SELECT 1 FROM awaited_payments WHERE booking_id = booking.id AND ended_at IS NULL)',
  hasWaitingAmendment: 'EXISTS (SELECT 1 FROM amendments WHERE waiting_booking_id = booking.id)',
  hasDecidedDays: 'EXISTS (SELECT 1 FROM day_decision_bookings WHERE booking_id = booking.id)',
  hasEmailTrouble: `EXISTS (SELECT 1 FROM outbox_emails email
    JOIN email_deliveries delivery ON delivery.message_key = email.message_key
    WHERE ${emailToFamily} AND delivery.state <> 'delivered')`,
  isEmailQueued: `EXISTS (SELECT 1 FROM outbox_emails email
    WHERE ${emailToFamily} AND email.status = 'queued')`,
  /** It has a shared link that works. */
  isShared: "booking.share_nonce IS NOT NULL AND booking.access_nonce <> ''",
};

const headerWithLines = `
  SELECT ${columnsOf(headerColumns, 'booking')}, ${columnsOf(lineColumns, 'line')},
    ${Object.entries(optionalParts)
      .map(([name, sql]) => `${sql} AS ${name}`)
      .join(', ')}
  FROM bookings booking LEFT JOIN booking_lines line ON line.booking_id = booking.id
  WHERE booking.id = ? AND booking.deleted_at IS NULL
  ORDER BY line.position`;

const placesInOrder = `
  SELECT ${columnsOf(placeColumns, 'place')}, ${columnsOf(childColumns, 'child')},
    ${columnsOf(dayColumns, 'day')}, day.state AS dayState, funder.name AS funderName,
    season.years_from AS yearsFrom, season.years_to AS yearsTo, season.name AS seasonName,
    season.closes_with_each_day AS closesWithEachDay, activity.booking_name AS bookingName,
    slot.id AS slotId, slot.session_key AS sessionKey, session.name AS sessionName,
    session.starts AS starts, venue.name AS venueName, venue.note AS venueNote,
    ${columnsOf(['address', 'latitude', 'longitude'], 'venue')}
  FROM booking_places place
  JOIN booking_children child ON child.id = place.child_id
  JOIN camp_days day ON day.id = place.camp_day_id
  JOIN seasons season ON season.id = day.season_id
  JOIN activities activity ON activity.\`key\` = day.activity_key
  JOIN slots slot ON slot.id = place.slot_id
  JOIN sessions session ON session.\`key\` = slot.session_key
  JOIN venues venue ON venue.\`key\` = day.venue_key
  LEFT JOIN funded_blocks block ON block.id = place.funded_block_id
  LEFT JOIN funders funder ON funder.id = block.funder_id
  WHERE place.booking_id = ?
  ORDER BY place.id`;

const consentAnswers = `
  SELECT child_id AS childId, kind, answer, wording_version AS wordingVersion
  FROM consents WHERE booking_id = ? ORDER BY id`;

type Json = 'soldRules' | 'takeRest' | 'words';
/** As drivers return it: JSON as text, and on SQLite instants, too. */
type Stored<Row> = {
  [Name in keyof Row]: Name extends Json
    ? string | Extract<Row[Name], null>
    : Date extends Row[Name]
      ? Row[Name] | string
      : Row[Name];
};
type HeaderRow = Stored<ViewedHeader> &
  Stored<ViewedLine> &
  Record<keyof typeof optionalParts, number | string>;
type PlaceRow = ViewedChild &
  Omit<ViewedPlace, 'campDay' | 'slot'> &
  Pick<CampDayEntity, (typeof dayColumns)[number]> &
  Pick<SeasonEntity, 'yearsFrom' | 'yearsTo'> &
  Pick<VenueEntity, 'address' | 'latitude' | 'longitude'> & {
    dayState: CampDayEntity['state'];
    seasonName: string;
    closesWithEachDay: number | boolean;
    bookingName: string;
    slotId: number;
    sessionKey: string;
    sessionName: string;
    starts: string;
    venueName: string;
    venueNote: string;
  };

/**
 * A booking as its page shows it, read with plain statements for just these columns, in one
 * message: the joined entities would have over a hundred (decision 9). The header is read first: if a change comes in
 * between, its `revision` is the older one, which can't be used for a change.
 */
export async function readViewed(dataSource: DataSource, id: number): Promise<Viewed | undefined> {
  const batch = new Batch();
  const ofHeader = batch.add<HeaderRow>({ sql: headerWithLines, parameters: [id] });
  const ofPlaces = batch.add<PlaceRow>({ sql: placesInOrder, parameters: [id] });
  const ofCatalogue = batch.add<{ edition: string }>({
    sql: 'SELECT edition FROM catalogue_edition WHERE id = 1',
    parameters: [],
  });
  const ofConsents = batch.add<ConsentAnswer>({ sql: consentAnswers, parameters: [id] });
  await readBatch(dataSource, batch);
  const { rows: lines } = ofHeader;
  const { rows } = ofPlaces;
  const [first] = lines;
  if (!first) return undefined;
  const places = shownPlaces(rows.map(placeOf));
  const children = new Map(rows.map((row) => [row.childId, chosen(row, childColumns)]));
  return {
    booking: {
      ...headerOf(first),
      // A booking without lines comes back as one row with an empty line.
      lines: lines.filter(({ kind }) => kind !== null).map(lineOf),
      places,
      children: withPlaces([...children.values()], places).sort((a, b) => a.position - b.position),
    },
    venues: new Map(rows.map((row) => [row.venueKey, venueOf(row)])),
    edition: ofCatalogue.rows[0]?.edition,
    consents: [...ofConsents.rows],
    optionalParts: Object.fromEntries(
      Object.keys(optionalParts).map((name) => [name, Number(first[name as keyof HeaderRow]) > 0]),
    ) as Viewed['optionalParts'],
  };
}

const chosen = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

const headerOf = (row: HeaderRow): ViewedHeader => ({
  ...chosen(row, headerColumns),
  soldRules: JSON.parse(row.soldRules) as ViewedHeader['soldRules'],
  takeRest: row.takeRest === null ? null : (JSON.parse(row.takeRest) as ViewedHeader['takeRest']),
  newEmailHeldUntil: instantOrNull(row.newEmailHeldUntil),
  holdExpiresAt: instantOrNull(row.holdExpiresAt),
  holdLimitAt: instantOrNull(row.holdLimitAt),
  placedAt: readInstant(row.placedAt),
  paidAt: instantOrNull(row.paidAt),
  cancelledAt: instantOrNull(row.cancelledAt),
});

const instantOrNull = (value: Date | string | null): Date | null =>
  value === null ? null : readInstant(value);

const lineOf = (row: HeaderRow): ViewedLine => ({
  ...chosen(row, lineColumns),
  words: JSON.parse(row.words) as ViewedLine['words'],
});

const placeOf = (row: PlaceRow): ViewedPlace => ({
  ...chosen(row, placeColumns),
  funderName: row.funderName ?? null,
  campDay: {
    ...chosen(row, dayColumns),
    id: row.campDayId,
    state: row.dayState,
    season: {
      name: row.seasonName,
      closesWithEachDay: Boolean(row.closesWithEachDay),
      yearsFrom: row.yearsFrom,
      yearsTo: row.yearsTo,
    },
    activity: { bookingName: row.bookingName },
  },
  slot: {
    id: row.slotId,
    sessionKey: row.sessionKey,
    session: { name: row.sessionName, starts: row.starts },
  },
});

const venueOf = ({ venueKey: key, venueName: name, venueNote: note, ...row }: PlaceRow): Venue =>
  venueView({ ...row, key, name, note });
