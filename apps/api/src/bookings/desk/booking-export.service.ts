import { pipeline, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type BookingExportQuery,
  type BookingFilter,
} from '@sunfield/contracts/bookings/booking-list';
import {
  bookingNotes,
  childNotes,
  contactFields,
  shownOn,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { detailTexts } from '@sunfield/contracts/kit/fields/detail-words';
import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { dateAndTimeInLondon } from '@sunfield/words/dates';
import { poundsText } from '@sunfield/contracts/kit/money';
import { stringify } from 'csv-stringify';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { readTshirtSizes } from '../../catalogue/model/tshirt-size.entity';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { Clock } from '../../kernel/base/clock';
import { placeholders, readInstant } from '../../kernel/database/columns';
import { spreadsheetText } from '../../kernel/base/spreadsheet-text';
import { BookingChildEntity } from '../model/booking-child.entity';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { BookingAttentions } from './booking-attention.service';
import { findBookingIdsBelow } from './booking-list.queries';
import { tshirtsOf } from '../model/booking-lines';
import { type BookingTshirtEntity } from '../model/booking-tshirt.entity';
import { type PlaceState, shownPlaces, withPlaces } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { type CareNotes, readCareNotes, type Reading } from '../care/care-notes';
import { PaymentPort } from '../model/payment-port';
import { findReferences } from './find-references';
import { owedBalances } from '../model/amount-due';

/** Ids are read in large batches, because a database may sort all remaining bookings for each one. */
const idsAtOnce = 10_000;
const batchSize = 500;
const highestId = 4_294_967_295;

const exported = <Field extends PersonField>(fields: readonly Field[]) =>
  shownOn('bookingFile', fields);
const titlesOf = (fields: readonly PersonField[]) => exported(fields).map(({ title }) => title);

const columns = [
  'Booking',
  'Status',
  'Placed',
  'Paid',
  ...titlesOf(contactFields),
  'Children',
  'Days',
  'T-shirts',
  'Total',
  'Refunded',
  'Payment reference',
  'Season',
  'Owed',
  'Owed by',
];

/** Added after the others, and read at all, only if staff ask for them. */
const noteColumns = [...titlesOf(childNotes), 'Details', ...titlesOf(bookingNotes)];

/** The bookings that staff have filtered, as a spreadsheet file. Every download is audited. */
@Injectable()
export class BookingExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentPort,
    private readonly attentions: BookingAttentions,
  ) {}

  /** A CSV stream, read from the database only as fast as it is sent, so it is never all in memory. */
  async csv({ medicalNotes, ...filter }: BookingExportQuery, staff: Staff): Promise<Readable> {
    refuseUnless(staff, 'bookings');
    const { search, ...named } = filter;
    const withNotes = medicalNotes === 'yes';
    const at = this.clock.now();
    await recordEvent(this.dataSource.manager, {
      at,
      actor: `staff:${staff.id}`,
      type: 'bookings.exported',
      subjectId: 'csv',
      // The search text may be a person's name, so it isn't recorded.
      after: { ...named, searched: Boolean(search), medicalNotes: withNotes },
    });
    const csv = stringify({
      ...spreadsheetText,
      columns: withNotes ? [...columns, ...noteColumns] : columns,
    });
    // An error while reading ends the file, and the response with it.
    const reading = { reader: staff, screen: 'bookings_export', at } as const;
    const rows = this.rows(filter, withNotes ? reading : undefined);
    pipeline(Readable.from(rows), csv, () => undefined);
    return csv;
  }

  /** Includes the notes that the reader may see; without `reading`, no notes. */
  private async *rows(
    filter: BookingFilter,
    reading: Reading | undefined,
  ): AsyncGenerator<string[]> {
    const referenced = await findReferences(this.dataSource.manager, this.payments, filter.search);
    const { attention, ...rest } = filter;
    const attending = attention && (await this.attentions.idsOf(attention));
    const wanted = { ...rest, referenced, attending };
    const sizes = await readTshirtSizes(this.dataSource.manager);
    const fields = reading ? await detailFieldsNow(this.dataSource.manager) : [];
    for (let below = highestId; ;) {
      const ids = await findBookingIdsBelow(this.dataSource, wanted, { below, limit: idsAtOnce });
      const last = ids.at(-1);
      if (last === undefined) return;
      let next = this.read(ids.slice(0, batchSize));
      for (let read = batchSize; read < ids.length + batchSize; read += batchSize) {
        const found = await next;
        // The database reads the next batch while this one is written and sent.
        next = this.read(ids.slice(read, read + batchSize));
        // If no one waits for it, the file has ended for another reason.
        next.catch(() => undefined);
        const notes = reading && (await this.notesOn(found, reading));
        for (const exported of found) {
          const row = rowOf(exported, sizes);
          yield notes ? [...row, ...noteCells(exported, notes, fields)] : row;
        }
      }
      below = last;
    }
  }

  private notesOn(found: Exported[], reading: Reading): Promise<CareNotes> {
    const requests = found.flatMap(({ children }) =>
      children.map(({ id: childId, bookingId }) => ({ bookingId, childId })),
    );
    return readCareNotes(this.dataSource.manager, reading, requests);
  }

  /** One query per table, because joining children and places would multiply the rows. */
  private async read(ids: number[]): Promise<Exported[]> {
    if (ids.length === 0) return [];
    const bookings = await this.rowsOf(BookingEntity, bookingColumns)
      .where('row.id IN (:...ids)', { ids })
      .orderBy('row.id', 'DESC')
      .getRawMany<ExportedBooking>();
    const children = await this.rowsOf(BookingChildEntity, childColumns)
      .where('row.bookingId IN (:...ids)', { ids })
      .orderBy('row.bookingId', 'ASC')
      .addOrderBy('row.position', 'ASC')
      .getRawMany<ExportedChild>();
    const tshirtsOfAll = grouped(await tshirtsOf(this.dataSource.manager, bookings));
    const balances = await owedBalances(this.dataSource.manager, ids);
    const childrenOf = grouped(children);
    const placesOf = grouped(
      await this.dataSource.query<ExportedPlace[]>(placesSql(ids), [...ids]),
    );
    return bookings.map((booking) => {
      const placesOfIt = shownPlaces(placesOf.get(booking.id) ?? []);
      return {
        booking,
        children: withPlaces(childrenOf.get(booking.id) ?? [], placesOfIt),
        places: placesOfIt,
        tshirts: tshirtsOfAll.get(booking.id) ?? [],
        owed: balances.get(booking.id),
      };
    });
  }

  /** Plain rows: entities of a whole table cost several times as much. */
  private rowsOf(entity: EntityTarget<ObjectLiteral>, columns: readonly string[]) {
    const rows = this.dataSource.getRepository(entity).createQueryBuilder('row').select([]);
    for (const column of columns) rows.addSelect(`row.${column}`, column);
    return rows;
  }
}

const bookingColumns = [
  'id',
  ...contactFields.map(({ key }) => key),
  'totalPence',
  'refundedPence',
  'paymentStatus',
  'paymentReference',
  'placedAt',
  'paidAt',
] as const satisfies (keyof BookingEntity)[];
const childColumns = [
  'id',
  'bookingId',
  'name',
  'age',
] as const satisfies (keyof BookingChildEntity)[];

/** SQLite has instants as text. */
type ExportedBooking = Omit<
  Pick<BookingEntity, (typeof bookingColumns)[number]>,
  'placedAt' | 'paidAt'
> & {
  placedAt: Date | string;
  paidAt: Date | string | null;
};
type ExportedChild = Pick<BookingChildEntity, (typeof childColumns)[number]>;

/** Includes cancelled places. */
interface ExportedPlace {
  bookingId: number;
  childId: number;
  state: PlaceState;
  date: string;
  season: string;
  venue: string;
  activity: string;
  session: string;
}

const placesSql = (ids: readonly number[]): string => `
  SELECT place.booking_id AS bookingId, place.child_id AS childId, place.state AS state, day.date AS date,
    season.name AS season, venue.name AS venue, activity.booking_name AS activity, session.name AS session
  FROM booking_places place
  JOIN slots slot ON slot.id = place.slot_id
  JOIN sessions session ON session.\`key\` = slot.session_key
  JOIN camp_days day ON day.id = slot.camp_day_id
  JOIN seasons season ON season.id = day.season_id
  JOIN venues venue ON venue.\`key\` = day.venue_key
  JOIN activities activity ON activity.\`key\` = day.activity_key
  WHERE place.booking_id IN (${placeholders(ids)}) ORDER BY place.id`;

interface Exported {
  booking: ExportedBooking;
  children: ExportedChild[];
  places: ExportedPlace[];
  tshirts: BookingTshirtEntity[];
  owed: { owedPence: number; dueOn: string } | undefined;
}

const grouped = <Row extends { bookingId: number }>(rows: Row[]) =>
  Map.groupBy(rows, ({ bookingId }) => bookingId);

/** @param sizes names by key */
const rowOf = (
  { booking, children, places, tshirts, owed }: Exported,
  sizes: ReadonlyMap<string, string>,
): string[] => [
  String(booking.id),
  booking.paymentStatus,
  dateAndTimeInLondon(readInstant(booking.placedAt)),
  booking.paidAt ? dateAndTimeInLondon(readInstant(booking.paidAt)) : '',
  ...exported(contactFields).map(({ key }) => booking[key]),
  children.map(({ name, age }) => `${name} (${age})`).join('; '),
  placesText(places, children),
  tshirts
    .map(({ quantity, size, initials }) => `${quantity} × ${sizes.get(size) ?? size} ${initials}`)
    .join('; '),
  poundsText(booking.totalPence),
  poundsText(booking.refundedPence),
  booking.paymentReference ?? '',
  [...new Set(places.map(({ season }) => season))].join('; '),
  poundsText(owed?.owedPence ?? 0),
  owed?.dueOn ?? '',
];

const noteCells = (
  { booking, children }: Exported,
  notes: CareNotes,
  fields: readonly DetailFieldWithKey[],
): string[] => [
  ...exported(childNotes).map(({ key }) =>
    children
      .map(({ id, name }) => ({ name, note: notes.ofChild(id)[key] }))
      .filter(({ note }) => note)
      .map(({ name, note }) => `${name}: ${note}`)
      .join('; '),
  ),
  children
    .flatMap(({ id, name }) =>
      detailTexts(notes.answersOf(id).values, fields)
        .filter(({ isNone }) => !isNone)
        .map(({ title, text }) => `${name}: ${title}: ${text}`),
    )
    .join('; '),
  ...exported(bookingNotes).map(({ key }) => notes.ofBooking(booking.id)[key]),
];

function placesText(places: ExportedPlace[], children: ExportedChild[]): string {
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const text = ({ date, venue, activity, session, childId }: ExportedPlace) =>
    `${date} ${venue} ${activity} ${session} ${names.get(childId) ?? ''}`;
  return places.map(text).sort().join('; ');
}
