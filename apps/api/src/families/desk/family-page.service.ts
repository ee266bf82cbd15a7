import { Injectable } from '@nestjs/common';
import { type FamilyPage, MAX_FAMILY_EMAILS } from '@sunfield/contracts/families/family-page';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { medicalStates } from '../../bookings/care/care-notes';
import { Bookings } from '../../bookings/desk/bookings.service';
import { childrenToAsk } from '../../bookings/details/children-to-come';
import { adultOf } from '../../bookings/known-families/family-addresses';
import { dueOfFamily } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { BookingPlaceEntity, placesAhead } from '../../bookings/model/booking-place.entity';
import { emailKey } from '../../bookings/model/search-text';
import { BookingNoteEntity } from '../../bookings/notes/booking-note.entity';
import { textOf } from '../../bookings/notes/booking-notes.service';
import { entryViews } from '../../bookings/waiting-list/read-waiting-list';
import { WaitingEntryEntity } from '../../bookings/waiting-list/waiting-entry.entity';
import { detailsOf } from '../../bookings/waiting-list/waiting-family.entity';
import { Clock } from '../../kernel/base/clock';
import { may, type Staff } from '../../kernel/http/may';
import { EmailLog } from '../../mail/log/email-log.service';
import { usernamesOf } from '../../staff/model/usernames';
import { Families } from '../my-data/families.service';
import { FamilyChildEntity } from '../model/family-child.entity';
import { addressesOfFamily, pairsWith } from '../model/family-pair.entity';
import { type FamilyRows, findFamily } from '../model/find-family';
import { nameKey } from '../model/join-bookings';

const MAX_BOOKINGS = 50;

/** A family's page for staff. */
@Injectable()
export class FamilyPages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly families: Families,
    private readonly bookings: Bookings,
    private readonly emails: EmailLog,
    private readonly clock: Clock,
  ) {}

  async read(email: string, staff: Staff): Promise<FamilyPage> {
    const { manager } = this.dataSource;
    const addresses = await addressesOfFamily(manager, emailKey(email));
    const found = await Promise.all(addresses.map((one) => findFamily(manager, { email: one })));
    const rows = found
      .flatMap(({ bookings }) => bookings.filter(({ deletedAt }) => deletedAt === null))
      .sort((a, b) => b.id - a.id)
      .slice(0, MAX_BOOKINGS);
    const bookings = await this.bookingsOf(rows, staff);
    return {
      adults: await adultsOf(manager, found),
      children: await this.childrenOf(addresses, rows, staff),
      bookings,
      notes: await notesOf(manager, rows),
      emails: await this.emailsTo(addresses, staff),
      waiting: await waitingOf(manager, found),
      data: await Promise.all(addresses.map((one) => this.families.find({ email: one }))),
    };
  }

  private async bookingsOf(rows: BookingEntity[], staff: Staff): Promise<FamilyPage['bookings']> {
    const ids = rows.map(({ id }) => id);
    const ahead = await daysAheadOf(this.dataSource.manager, ids, this.clock.now());
    const due = new Map(rows.map((row) => [row.id, dueOfFamily(row)]));
    return (await this.bookings.summaries(ids, staff)).map((booking) => ({
      ...booking,
      duePence: due.get(booking.id) ?? 0,
      daysAhead: ahead.get(booking.id) ?? [],
    }));
  }

  /** Those who come first, by their newest booking. */
  private async childrenOf(addresses: string[], rows: BookingEntity[], staff: Staff) {
    const { manager } = this.dataSource;
    const booked = rows.length > 0 ? await childrenIn(manager, rows) : [];
    const states = may(staff, 'care')
      ? await medicalStates(
          manager,
          booked.map(({ id }) => id),
        )
      : undefined;
    const missing = new Map<string, string[]>();
    for (const { id } of rows) {
      for (const { name, nouns } of await childrenToAsk(manager, id, this.clock.now())) {
        missing.set(nameKey(name), [...new Set([...(missing.get(nameKey(name)) ?? []), ...nouns])]);
      }
    }
    const byName = Map.groupBy(booked, ({ name }) => nameKey(name));
    const children = [...byName].flatMap(([key, same]) => {
      const [newest] = same;
      if (!newest) return [];
      const noted = same.find(({ id }) => states?.get(id) === 'noted');
      const medicalState = states?.get((noted ?? newest).id);
      const { name, age, bookingId } = newest;
      return {
        name,
        age,
        bookingId,
        missing: missing.get(key) ?? [],
        ...(medicalState && { medicalState }),
        ...(noted && { notedIn: noted.bookingId }),
      };
    });
    const written = await this.writtenDown(addresses);
    return [
      ...children,
      ...written
        .filter(({ name }) => !byName.has(nameKey(name)))
        .map(({ name, age }) => ({ name, age, bookingId: null, missing: [] })),
    ];
  }

  /** Children that the family has entered itself. */
  private async writtenDown(addresses: string[]): Promise<FamilyChildEntity[]> {
    const { manager } = this.dataSource;
    const adults = await Promise.all(addresses.map((one) => adultOf(manager, one)));
    const familyIds = new Set(adults.flatMap((adult) => adult?.familyId ?? []));
    return manager.findBy(FamilyChildEntity, { familyId: In([...familyIds]), removedAt: IsNull() });
  }

  private async emailsTo(addresses: string[], staff: Staff): Promise<FamilyPage['emails']> {
    const found = await Promise.all(
      addresses.map(async (search) => {
        const query = { search, page: 1, pageSize: 3 * MAX_FAMILY_EMAILS };
        const { emails } = await this.emails.list(query, staff);
        // The log finds parts of addresses.
        return emails.filter(({ to }) => to !== null && emailKey(to) === search);
      }),
    );
    return found
      .flat()
      .sort((a, b) => b.id - a.id)
      .slice(0, MAX_FAMILY_EMAILS);
  }
}

async function adultsOf(
  manager: EntityManager,
  found: FamilyRows[],
): Promise<FamilyPage['adults']> {
  const emails = found.flatMap(({ email }) => email ?? []);
  const pairs = (await pairsWith(manager, emails)).filter(({ isSame }) => isSame);
  const adults: FamilyPage['adults'] = [];
  for (const family of found) {
    const email = family.email ?? '';
    const isPaired = pairs.some(({ firstKey, secondKey }) => [firstKey, secondKey].includes(email));
    adults.push({
      email,
      ...contactOf(family),
      ...((await adultOf(manager, email)) && { isProved: true }),
      ...(isPaired && { isPaired: true }),
    });
  }
  return adults;
}

function contactOf({ bookings, enquiries, waiting }: FamilyRows): { name: string; phone: string } {
  const [form] = waiting;
  const newest =
    bookings.findLast(({ deletedAt }) => deletedAt === null) ??
    enquiries.at(-1) ??
    (form && { ...detailsOf(form), parentEmail: form.emailKey });
  const phones = phoneFields.map(({ key }) => newest?.[key] ?? '');
  return { name: newest?.parentName ?? '', phone: phones.join(' / ') };
}

async function childrenIn(manager: EntityManager, rows: BookingEntity[]) {
  const found = await manager.find(BookingEntity, {
    where: { id: In(rows.map(({ id }) => id)) },
    relations: { children: true },
    order: { id: 'DESC', children: { position: 'ASC' } },
  });
  return found.flatMap(({ children }) => children);
}

/** By booking: the dates on which a child is still expected, in order. */
export async function daysAheadOf(
  manager: EntityManager,
  bookingIds: number[],
  now: Date,
): Promise<Map<number, string[]>> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId: In(bookingIds) },
    relations: { campDay: { season: true } },
  });
  const byBooking = Map.groupBy(placesAhead(places, now), ({ bookingId }) => bookingId);
  return new Map(
    [...byBooking].map(([id, ahead]) => [
      id,
      [...new Set(ahead.map(({ campDay }) => campDay.date))].sort(),
    ]),
  );
}

async function notesOf(
  manager: EntityManager,
  rows: BookingEntity[],
): Promise<FamilyPage['notes']> {
  const notes = await manager.find(BookingNoteEntity, {
    where: { bookingId: In(rows.map(({ id }) => id)) },
    order: { bookingId: 'DESC' },
  });
  const names = await usernamesOf(
    manager,
    notes.map(({ writtenBy }) => writtenBy),
  );
  return notes
    .map((note) => ({
      bookingId: note.bookingId,
      text: textOf(note),
      by: names.get(note.writtenBy) ?? null,
      at: note.writtenAt.toISOString(),
      version: note.version,
    }))
    .filter(({ text }) => text !== '');
}

async function waitingOf(
  manager: EntityManager,
  found: FamilyRows[],
): Promise<FamilyPage['waiting']> {
  const forms = new Map(found.flatMap(({ waiting }) => waiting).map((form) => [form.id, form]));
  const entries = await manager.find(WaitingEntryEntity, {
    where: { familyId: In([...forms.keys()]), state: In(['waiting', 'offered']) },
    order: { id: 'ASC' },
  });
  const views = await entryViews(manager, entries);
  return views.map((view, index) => {
    const form = forms.get(entries[index]?.familyId ?? 0);
    const children = form ? detailsOf(form).children.map(({ name }) => name) : [];
    return { ...view, children };
  });
}
