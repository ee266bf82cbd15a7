import { Injectable } from '@nestjs/common';
import { type FamilyListQuery, type FamilyRow } from '@sunfield/contracts/families/family-page';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { findMatches } from '../../bookings/desk/find-references';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import { dueOfFamily } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { PaymentPort } from '../../bookings/model/payment-port';
import { Clock } from '../../kernel/base/clock';
import { inBatches } from '../../kernel/database/columns';
import { CreditBalanceEntity } from '../../payments/credit/credit-balance.entity';
import { daysAheadOf } from './family-page.service';
import { FamilyPairEntity } from '../model/family-pair.entity';
import { lastDays } from '../model/find-family';
import { nameKey } from '../model/join-bookings';
import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { type FamilyMatch } from '@sunfield/contracts/families/families';
import { MAX_SEARCH_HITS } from '@sunfield/contracts/office/staff-search';
import { type BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { medicalStates } from '../../bookings/care/care-notes';
import { may, type Staff } from '../../kernel/http/may';

/** The families that have booked, each once whatever address it used. */
@Injectable()
export class FamilyList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentPort,
    private readonly clock: Clock,
  ) {}

  async list({
    page,
    pageSize,
    search,
  }: FamilyListQuery): Promise<{ total: number; rows: FamilyRow[] }> {
    const families = await this.families(search);
    const shown = families.slice((page - 1) * pageSize, page * pageSize);
    return { total: families.length, rows: await this.rowsOf(shown) };
  }

  /** The addresses of each, the newest booking first. */
  private async families(search: string | undefined): Promise<string[][]> {
    const { manager } = this.dataSource;
    const groups = await groupsOf(manager);
    const addresses = search
      ? (await findMatches(this.dataSource, this.payments, search)).bookings.map(
          ({ emailKey }) => emailKey,
        )
      : await bookedAddresses(manager);
    const families = new Map<string, string[]>();
    for (const email of addresses) {
      const group = groups(email);
      const family = families.get(group) ?? [];
      if (!family.includes(email)) families.set(group, [...family, email]);
    }
    return [...families].map(([group, emails]) => [
      ...new Set([...emails, ...(search ? groups.addresses(group) : [])]),
    ]);
  }

  private async rowsOf(families: string[][]): Promise<FamilyRow[]> {
    const { manager } = this.dataSource;
    const all = await bookingsOf(manager, families.flat());
    const ids = all.map(({ id }) => id);
    const ahead = await daysAheadOf(manager, ids, this.clock.now());
    const last = await lastDays(manager, all);
    const credits = new Map<string, number>();
    for (const email of inBatches(families.flat())) {
      const found = await manager.findBy(CreditBalanceEntity, { email: In(email) });
      for (const one of found) credits.set(one.email, one.balancePence);
    }
    return families.flatMap((emails) => {
      const bookings = all.filter(({ emailKey }) => emails.includes(emailKey));
      const [newest] = bookings;
      if (!newest) return [];
      const children = new Map(
        bookings.flatMap((one) => one.children).map(({ name }) => [nameKey(name), name] as const),
      );
      return {
        email: newest.emailKey,
        ...valuesOf(contactFields, newest),
        children: [...children.values()],
        bookings: bookings.length,
        nextDay: bookings.flatMap(({ id }) => ahead.get(id) ?? []).sort()[0] ?? null,
        lastDay:
          bookings
            .flatMap(({ id }) => last.get(id) ?? [])
            .sort()
            .at(-1) ?? null,
        duePence: bookings.reduce((sum, booking) => sum + dueOfFamily(booking), 0),
        creditPence: emails.reduce((sum, email) => sum + (credits.get(email) ?? 0), 0),
      };
    });
  }
}

async function bookedAddresses(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ email: string }[]>(
    `SELECT email_key AS email FROM bookings WHERE deleted_at IS NULL AND email_key <> ''
     GROUP BY email_key ORDER BY MAX(id) DESC`,
  );
  return rows.map(({ email }) => email);
}

/** The newest first. */
async function bookingsOf(manager: EntityManager, emails: string[]): Promise<BookingEntity[]> {
  const found: BookingEntity[] = [];
  for (const batch of inBatches(emails)) {
    const where = { emailKey: In(batch), deletedAt: IsNull() };
    const relations = { children: true };
    found.push(...(await manager.find(BookingEntity, { where, relations, order: { id: 'DESC' } })));
  }
  return found;
}

/** A name for the family of an address, the same for each of its addresses; and the addresses of a name. */
export async function groupsOf(manager: EntityManager) {
  const parents = new Map<string, string>();
  const rootOf = (email: string): string => {
    const parent = parents.get(email);
    return parent === undefined || parent === email ? email : rootOf(parent);
  };
  const join = (one: string, other: string) => parents.set(rootOf(other), rootOf(one));
  const adults = await manager.findBy(FamilyAdultEntity, {});
  for (const same of Map.groupBy(adults, ({ familyId }) => familyId).values()) {
    const [first, ...others] = same;
    for (const { emailKey } of others) if (first) join(first.emailKey, emailKey);
  }
  const pairs = await manager.findBy(FamilyPairEntity, { isSame: true });
  for (const { firstKey, secondKey } of pairs) join(firstKey, secondKey);
  const joined = [...parents.keys()];
  return Object.assign((email: string) => rootOf(email), {
    addresses: (group: string) => [
      group,
      ...joined.filter((email) => email !== group && rootOf(email) === group),
    ],
  });
}

/** Only this many bookings are read: older ones contain children who have outgrown camp. */
const maxBookings = 50;

/** Families who have booked before, found by part of their details, to fill in a new booking. */
@Injectable()
export class FamilyMatchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentPort,
  ) {}

  /** Newest first. Refers to existing medical notes only for readers who may open them. */
  async find(search: string, staff: Staff): Promise<FamilyMatch[]> {
    const { bookings } = await findMatches(this.dataSource, this.payments, search);
    const keys = [...new Set(bookings.map(({ emailKey }) => emailKey))].slice(0, MAX_SEARCH_HITS);
    const families = await Promise.all(keys.map((key) => this.bookingsOf(key)));
    const childIds = families.flat().flatMap(({ children }) => children.map(({ id }) => id));
    const states = may(staff, 'care')
      ? await medicalStates(this.dataSource.manager, childIds)
      : new Map<number, MedicalState>();
    const noted = new Set(childIds.filter((id) => states.get(id) === 'noted'));
    return families.flatMap((ofFamily) =>
      ofFamily[0] ? [matchOf(ofFamily[0], ofFamily, noted)] : [],
    );
  }

  private async bookingsOf(emailKey: string): Promise<BookingEntity[]> {
    const found = await this.dataSource.getRepository(BookingEntity).find({
      where: { emailKey },
      relations: { children: true },
      order: { id: 'DESC' },
      take: maxBookings,
    });
    // A database may treat `é` as `e`.
    return found.filter((booking) => booking.emailKey === emailKey);
  }
}

function matchOf(
  newest: BookingEntity,
  bookings: BookingEntity[],
  noted: ReadonlySet<number>,
): FamilyMatch {
  const children = new Map<string, { child: BookingChildEntity; booking: BookingEntity }>();
  const notes = new Map<string, number>();
  for (const booking of bookings) {
    for (const child of [...booking.children].sort((a, b) => a.position - b.position)) {
      const key = child.name.toLowerCase();
      if (!children.has(key)) children.set(key, { child, booking });
      if (noted.has(child.id) && !notes.has(key)) notes.set(key, booking.id);
    }
  }
  return {
    ...valuesOf(contactFields, newest),
    children: [...children].map(([key, { child, booking }]) => ({
      name: child.name,
      age: child.age,
      bookedAt: booking.placedAt.toISOString(),
      notedIn: notes.get(key) ?? null,
    })),
  };
}
