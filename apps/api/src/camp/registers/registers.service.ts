import { Injectable } from '@nestjs/common';
import { type Register, type RegisterQuery } from '@sunfield/contracts/bookings/registers';
import { childFacts, contactFields, mapFields } from '@sunfield/contracts/kit/fields/fields-of';
import { readAges } from '@sunfield/contracts/catalogue/camp-ages';
import { keepPaperFrom } from '@sunfield/contracts/kit/retention';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, In } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { readCareNotes, type Reading } from '../../bookings/care/care-notes';
import { consentsNow } from '../../bookings/model/consents-now';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type SessionEntity } from '../../catalogue/model/session.entity';
import { fundedMeals } from '../../catalogue/funding/funded-places';
import { AppError } from '../../kernel/base/app-error';
import { may, refuseUnless, type Staff, venuesWhere } from '../../kernel/http/may';
import { Clock } from '../../kernel/base/clock';
import { SettingsService } from '../../kernel/settings/settings.service';
import { isExpectedAt, whereExpected } from './expected-places';
import { mergeChildren } from './merge-children';
import { guestsOnRegister } from './party-guests';
import { type AnsweredChild, childOf } from './register-child';
import {
  type OpenRegisters,
  refuseUnlessOpen,
  RegisterDays,
  takingPlace,
} from './register-days.service';
import { RegisterPrints } from './register-prints.service';
import { addedUp, placesByDay, type PlacesByStatus } from './register-places';

/** A register as a file. Medical notes and special requirements are read only on request. */
export interface RegisterFile {
  format: 'csv' | 'xlsx';
  withNotes: boolean;
}

interface RegisterReading {
  reader: Staff;
  /** The reader has recently proved their identity. */
  isProved: boolean;
  file?: RegisterFile;
}

/** A taken place, before the places of one child are merged. */
interface CurrentChild {
  child: AnsweredChild;
  /** A hash of the printed details. */
  mark: string;
}

@Injectable()
export class Registers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prints: RegisterPrints,
    private readonly days: RegisterDays,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The registers of every camp day on sale, or of one date in any season, even without children; only those the reader
   * may open. They list paid bookings, refunded ones that kept their places, and unpaid walk-ins. Reading medical notes is logged.
   * Errors: `forbidden` for a venue or a day whose registers the reader may not open, `fresh_proof_required` for notes
   * of more than one register.
   */
  async read(
    query: RegisterQuery,
    { reader, isProved, file }: RegisterReading,
  ): Promise<Register[]> {
    if (query.venue) refuseUnless(reader, 'registers', query.venue);
    const open = await this.days.openTo(reader);
    if (query.date) refuseUnlessOpen(open, query.date);
    const days = (await this.campDays(query)).filter(({ date, venueKey }) =>
      open.at(date, venueKey),
    );
    const taken = await this.placesOf(days.filter((day) => !isCancelled(day)));
    if (!isProved && hasNotesOfSeveral(taken, reader)) throw new AppError('fresh_proof_required');
    await this.leaveTrace(query, reader, open, file);
    const children = await this.childrenByDay(taken, {
      reader: file?.withNotes === false ? undefined : reader,
      screen: file ? 'register_file' : 'register',
      at: this.clock.now(),
    });
    const places = await placesByDay(
      this.dataSource,
      days.map(({ id }) => id),
    );
    const registers = atOnePlace(days).map((sameDay) => {
      const register = registerOf(sameDay, children, places);
      // Coaches don't need to know who has paid.
      return may(reader, 'bookings', register.venue) ? register : { ...register, places: null };
    });
    const prints = await this.prints.printsOf(registers);
    const { retention } = await this.settings.read();
    return registers.map((register) => ({
      ...register,
      keepPaper: keepPaperFrom(register.date, retention),
      prints: prints.get(`${register.date} ${register.venue}`) ?? [],
    }));
  }

  /**
   * An entry for each day and venue read, or one for all of them; for coaches always single entries, because `all`
   * would name more than they read.
   */
  private async leaveTrace(
    { date, venue }: RegisterQuery,
    reader: Staff,
    open: OpenRegisters,
    file?: RegisterFile,
  ): Promise<void> {
    const dates = date ? [date] : (open.days ?? ['all']);
    const venues = venue ? [venue] : (venuesWhere(reader, 'registers') ?? ['all']);
    const after = file && { format: file.format, medicalNotes: file.withNotes };
    for (const subjectId of dates.flatMap((day) => venues.map((read) => `${day} ${read}`))) {
      const facts = { at: this.clock.now(), actor: `staff:${reader.id}`, subjectId } as const;
      await recordEvent(
        this.dataSource.manager,
        after
          ? { type: 'registers.exported', ...facts, after }
          : { type: 'registers.read', ...facts },
      );
    }
  }

  private campDays({ date, venue }: RegisterQuery): Promise<CampDayEntity[]> {
    return this.dataSource.getRepository(CampDayEntity).find({
      where: takingPlace({
        ...(date ? { date } : { season: { state: 'on_sale' as const } }),
        ...(venue && { venueKey: venue }),
      }),
      relations: { venue: true, season: true, activity: true, slots: { session: true } },
      order: { date: 'ASC', venue: { position: 'ASC' }, venueKey: 'ASC', id: 'ASC' },
    });
  }

  private async placesOf(days: CampDayEntity[]): Promise<BookingPlaceEntity[]> {
    const found = await this.dataSource.getRepository(BookingPlaceEntity).find({
      where: whereExpected({ campDayId: In(days.map(({ id }) => id)) }),
      relations: {
        booking: true,
        child: true,
        campDay: { activity: true, season: true, venue: true },
        slot: { session: true },
      },
      select: {
        id: true,
        bookingId: true,
        campDayId: true,
        fundedBlockId: true,
        slot: { id: true, sessionKey: true, session: { key: true, name: true } },
        campDay: {
          id: true,
          date: true,
          activityKey: true,
          seasonId: true,
          venueKey: true,
          venue: { key: true, name: true },
          agesFrom: true,
          agesTo: true,
          season: { id: true, yearsFrom: true, yearsTo: true },
          activity: { key: true, bookingName: true },
        },
        child: {
          id: true,
          bookingId: true,
          position: true,
          details: true,
          ...mapFields(childFacts, () => true),
        },
        booking: {
          id: true,
          ...mapFields(contactFields, () => true),
          paymentStatus: true,
          heldByStaffUntil: true,
        },
      },
      order: { id: 'ASC' },
    });
    return found.filter(isExpectedAt);
  }

  /** With the notes the reader may see; without a reader, with none. */
  private async childrenByDay(
    places: BookingPlaceEntity[],
    reading: Reading,
  ): Promise<Map<number, CurrentChild[]>> {
    const notes = await readCareNotes(
      this.dataSource.manager,
      reading,
      places.map(({ bookingId, child, campDay }) => ({
        bookingId,
        childId: child.id,
        venue: campDay.venueKey,
      })),
    );
    const children = new Map<number, CurrentChild[]>();
    const add = (campDayId: number, child: AnsweredChild) => {
      const mark = this.prints.markOf(child.childIds[0] ?? 0, child);
      children.set(campDayId, [...(children.get(campDayId) ?? []), { child, mark }]);
    };
    const today = calendarDateInLondon(reading.at);
    const consents = await consentsNow(
      this.dataSource.manager,
      places.map(({ bookingId }) => bookingId),
    );
    const fields = await detailFieldsNow(this.dataSource.manager);
    const settings = await this.settings.read();
    const ages = readAges(settings.ages);
    const { walkHomeAge } = settings;
    const meals = await fundedMeals(this.dataSource.manager, places);
    const known = { notes, fields, today, consents, ages, walkHomeAge, meals };
    for (const place of places) add(place.campDayId, childOf(place, known));
    const guests = await guestsOnRegister(this.dataSource.manager, places, reading);
    for (const { campDayId, child } of guests) add(campDayId, child);
    return children;
  }
}

/** Whether the answer would contain notes of children on more than one register, like an export. */
function hasNotesOfSeveral(places: BookingPlaceEntity[], reader: Staff): boolean {
  const noted = places.filter(({ campDay }) => may(reader, 'care', campDay.venueKey));
  return new Set(noted.map(({ campDay }) => `${campDay.date} ${campDay.venueKey}`)).size > 1;
}

/** Camps of different types on one date at one venue share a register. */
const atOnePlace = (days: CampDayEntity[]): CampDayEntity[][] => [
  ...Map.groupBy(days, ({ date, venueKey }) => `${date} ${venueKey}`).values(),
];

function registerOf(
  days: CampDayEntity[],
  children: Map<number, CurrentChild[]>,
  places: Map<number, PlacesByStatus>,
): Omit<Register, 'prints'> {
  const [{ date, venue }] = days as [CampDayEntity];
  const sessions = sessionsInOrder(days);
  const standing = days.flatMap(({ id }) => children.get(id) ?? []);
  return {
    date,
    venue: venue.key,
    venueName: venue.name,
    capacity: days.reduce((total, { capacity }) => total + capacity, 0),
    campTypes: distinct(days.map(({ activityKey }) => activityKey)),
    activityNames: distinct(days.map(({ activity }) => activity.bookingName)),
    cancelledNames: distinct(days.filter(isCancelled).map(({ activity }) => activity.bookingName)),
    seasons: distinct(days.map(({ season }) => season.name)),
    sessions: sessions.map(({ key, name, starts, ends }) => ({ key, name, starts, ends })),
    places: addedUp(days.map(({ id }) => places.get(id))),
    children: mergeChildren(
      standing.map(({ child }) => child),
      sessions.map(({ key }) => key),
    ),
    marks: standing.map(({ mark }) => mark),
  };
}

const isCancelled = ({ state }: CampDayEntity): boolean => state === 'cancelled';

const distinct = (names: string[]): string[] => [...new Set(names)];

/** The session that starts first comes first on a register; among equal starts, the longest. */
function sessionsInOrder(days: CampDayEntity[]): SessionEntity[] {
  const slots = days.flatMap((day) => day.slots);
  return [...new Map(slots.map(({ session }) => [session.key, session])).values()].sort(
    (a, b) => a.starts.localeCompare(b.starts) || b.ends.localeCompare(a.ends),
  );
}
