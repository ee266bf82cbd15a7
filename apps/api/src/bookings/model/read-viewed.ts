import { type Venue } from '@sunfield/contracts/catalogue/catalogue';
import { childFacts, contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { type DataSource } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';
import { isByCredit } from '../ledger/account';
import { type ActivityEntity } from '../../catalogue/model/activity.entity';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { venueView } from '../../catalogue/on-sale/catalogue-views';
import { type SeasonEntity } from '../../catalogue/model/season.entity';
import { type SlotEntity } from '../../catalogue/model/slot.entity';
import { type VenueEntity } from '../../catalogue/model/venue.entity';
import { kindsToFamily } from '../../mail/delivery/email-troubles';
import { Batch, readBatch } from '../../kernel/database/batch';
import { quotedList, readInstant } from '../../kernel/database/columns';
import { type ConsentAnswer } from './consents-now';
import { shownPlaces, withPlaces } from './shown-places';
import {
  type ViewedHeader,
  type ViewedChild,
  type ViewedLine,
  type ViewedPlace,
  type OptionalParts,
  type Viewed,
} from './viewed-booking';

/** With instants as text, which is how SQLite returns them. */
type Stored<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Row[Name] | string : Row[Name];
};
type Raw<Flags> = { [Name in keyof Flags]: number | string };

type StoredLine = Omit<ViewedLine, 'words'> & { words: string };

type HeaderRow = Omit<Stored<ViewedHeader>, 'soldRules' | 'takeRest'> & {
  soldRules: string;
  takeRest: string | null;
} & StoredLine &
  Raw<OptionalParts>;

type PlaceRow = ViewedChild &
  Omit<ViewedPlace, 'campDay' | 'slot'> &
  Pick<CampDayEntity, 'seasonId' | 'date' | 'venueKey' | 'activityKey' | 'agesFrom' | 'agesTo'> &
  Pick<SeasonEntity, 'yearsFrom' | 'yearsTo'> &
  Pick<SlotEntity, 'sessionKey'> & { slotId: number } & Pick<ActivityEntity, 'bookingName'> & {
    dayState: CampDayEntity['state'];
    seasonName: string;
    closesWithEachDay: number | boolean;
    sessionName: string;
    starts: string;
    venueName: string;
    venueNote: string;
  } & Pick<VenueEntity, 'address' | 'latitude' | 'longitude'>;

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
  const children = new Map(rows.map((row) => [row.childId, childOf(row)]));
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
    optionalParts: {
      hasTshirts: Number(first.hasTshirts) > 0,
      hasCredit: Number(first.hasCredit) > 0,
      hasOpenPayment: Number(first.hasOpenPayment) > 0,
      awaitsBank: Number(first.awaitsBank) > 0,
      hasWaitingAmendment: Number(first.hasWaitingAmendment) > 0,
      hasChangedDays: Number(first.hasChangedDays) > 0,
      hasEmailTrouble: Number(first.hasEmailTrouble) > 0,
      isEmailQueued: Number(first.isEmailQueued) > 0,
      isShared: Number(first.isShared) > 0,
    },
  };
}

const columnsOf = (fields: readonly { key: string }[], table = ''): string =>
  fields.map(({ key }) => `${table}${snakeCase(key)} AS ${key}`).join(', ');

const quotedKinds = quotedList(kindsToFamily);

const headerWithLines = `
  SELECT booking.id AS id, access_nonce AS accessNonce, ${columnsOf(contactFields)},
    new_email AS newEmail, new_email_held_until AS newEmailHeldUntil, session_key AS sessionKey,
    activity_key AS activityKey, venue_key AS venueKey, sold_rules AS soldRules, take_rest AS takeRest,
    total_pence AS totalPence, received_pence AS receivedPence, returned_pence AS returnedPence,
    refunded_pence AS refundedPence, payment_status AS paymentStatus,
    payment_reference AS paymentReference, hold_expires_at AS holdExpiresAt,
    hold_limit_at AS holdLimitAt, placed_at AS placedAt, paid_at AS paidAt,
    revision, cancelled_at AS cancelledAt, deposit_pence AS depositPence,
    line.kind AS kind, line.season_id AS seasonId, line.words AS words,
    line.quantity AS quantity, line.unit_pence AS unitPence, line.amount_pence AS amountPence,
    EXISTS (SELECT 1 FROM booking_tshirts WHERE booking_id = booking.id) AS hasTshirts,
    EXISTS (SELECT 1 FROM ledger_entries
      WHERE booking_id = booking.id AND ${isByCredit}) AS hasCredit,
    EXISTS (SELECT 1 FROM payments WHERE open_booking_id = booking.id) AS hasOpenPayment,
    EXISTS (SELECT 1 FROM awaited_payments
      WHERE booking_id = booking.id AND ended_at IS NULL) AS awaitsBank,
    EXISTS (SELECT 1 FROM amendments
      WHERE waiting_booking_id = booking.id) AS hasWaitingAmendment,
    EXISTS (SELECT 1 FROM day_change_bookings
      WHERE booking_id = booking.id) AS hasChangedDays,
    EXISTS (SELECT 1 FROM outbox_emails email
      JOIN email_deliveries delivery ON delivery.message_key = email.message_key
      WHERE email.kind IN (${quotedKinds}) AND email.subject_id = booking.id
        AND delivery.state <> 'delivered') AS hasEmailTrouble,
    EXISTS (SELECT 1 FROM outbox_emails email
      WHERE email.kind IN (${quotedKinds}) AND email.subject_id = booking.id
        AND email.status = 'queued') AS isEmailQueued,
    booking.share_nonce IS NOT NULL AND access_nonce <> '' AS isShared
  FROM bookings booking LEFT JOIN booking_lines line ON line.booking_id = booking.id
  WHERE booking.id = ? AND booking.deleted_at IS NULL
  ORDER BY line.position`;

const placesInOrder = `
  SELECT place.child_id AS childId, place.camp_day_id AS campDayId,
    place.price_pence AS pricePence, place.state AS state,
    place.carried_kept_pence AS carriedKeptPence, funder.name AS funderName,
    child.id AS id, child.booking_id AS bookingId, child.position AS position,
    child.details AS details, ${columnsOf(childFacts, 'child.')},
    day.season_id AS seasonId, day.date AS date, day.venue_key AS venueKey,
    day.activity_key AS activityKey, day.state AS dayState,
    day.ages_from AS agesFrom, day.ages_to AS agesTo,
    season.years_from AS yearsFrom, season.years_to AS yearsTo, season.name AS seasonName, season.closes_with_each_day AS closesWithEachDay,
    activity.booking_name AS bookingName, slot.id AS slotId, slot.session_key AS sessionKey,
    session.name AS sessionName, session.starts AS starts,
    venue.name AS venueName, venue.address AS address, venue.latitude AS latitude,
    venue.longitude AS longitude, venue.note AS venueNote
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

const headerOf = ({ soldRules, takeRest, ...row }: HeaderRow): ViewedHeader => ({
  id: row.id,
  accessNonce: row.accessNonce,
  ...valuesOf(contactFields, row),
  newEmail: row.newEmail,
  newEmailHeldUntil: instantOrNull(row.newEmailHeldUntil),
  sessionKey: row.sessionKey,
  activityKey: row.activityKey,
  venueKey: row.venueKey,
  soldRules: JSON.parse(soldRules) as ViewedHeader['soldRules'],
  takeRest: takeRest === null ? null : (JSON.parse(takeRest) as ViewedHeader['takeRest']),
  totalPence: row.totalPence,
  receivedPence: row.receivedPence,
  returnedPence: row.returnedPence,
  refundedPence: row.refundedPence,
  paymentStatus: row.paymentStatus,
  paymentReference: row.paymentReference,
  holdExpiresAt: instantOrNull(row.holdExpiresAt),
  holdLimitAt: instantOrNull(row.holdLimitAt),
  placedAt: readInstant(row.placedAt),
  paidAt: instantOrNull(row.paidAt),
  revision: row.revision,
  cancelledAt: instantOrNull(row.cancelledAt),
  depositPence: row.depositPence,
});

const instantOrNull = (value: Date | string | null): Date | null =>
  value === null ? null : readInstant(value);

const lineOf = ({
  kind,
  seasonId,
  words,
  quantity,
  unitPence,
  amountPence,
}: HeaderRow): ViewedLine => ({
  kind,
  seasonId,
  words: JSON.parse(words) as ViewedLine['words'],
  quantity,
  unitPence,
  amountPence,
});

const childOf = (row: PlaceRow): ViewedChild => ({
  id: row.id,
  bookingId: row.bookingId,
  position: row.position,
  details: row.details,
  ...valuesOf(childFacts, row),
});

const placeOf = (row: PlaceRow): ViewedPlace => ({
  childId: row.childId,
  campDayId: row.campDayId,
  pricePence: row.pricePence,
  state: row.state,
  carriedKeptPence: row.carriedKeptPence,
  funderName: row.funderName ?? null,
  campDay: {
    id: row.campDayId,
    seasonId: row.seasonId,
    date: row.date,
    venueKey: row.venueKey,
    activityKey: row.activityKey,
    state: row.dayState,
    agesFrom: row.agesFrom,
    agesTo: row.agesTo,
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
