import { Injectable } from '@nestjs/common';
import {
  type DuplicateFamilies,
  type DuplicateReason,
  duplicateReasons,
  type PairFamilies,
} from '@sunfield/contracts/families/family-page';
import { plainText, searchPhone, wordsOf } from '@sunfield/contracts/kit/search-text';
import { isOneTypo } from '@sunfield/contracts/kit/similar-text';
import { DataSource, type EntityManager } from 'typeorm';
import { birthdaysOf } from '../../bookings/care/care-notes';
import { emailKey } from '../../bookings/model/search-text';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { byStaff } from '../../kernel/events/event-types';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { recordEvent } from '../../kernel/events/record-event';
import { groupsOf } from './family-list.service';
import { FamilyPairEntity, pairOf } from '../model/family-pair.entity';

const MAX_FOUND = 100;
/** A word that so many families share is no sign by itself. */
const MAX_SHARING = 300;
/** Of a nursery or a workplace, or made up. */
const MAX_SHARING_PHONE = 3;
const PHONE_DIGITS = 10;
/** Shorter words have too many others within one typo. */
const MIN_LETTERS = 4;

interface Child {
  id: number;
  words: string[];
}

/** What one address has used. */
interface Used {
  email: string;
  parentName: string;
  bookingId: number;
  phones: Set<string>;
  names: string[][];
  children: Child[];
}

/** Families that have booked under two addresses, and what staff say of them. */
@Injectable()
export class DuplicateFamiliesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Leaves out what staff have decided. */
  async find(of: string | undefined): Promise<DuplicateFamilies[]> {
    const { manager } = this.dataSource;
    const email = of && emailKey(of);
    const used = await readUsed(manager);
    const groups = await groupsOf(manager);
    const decided = await manager.findBy(FamilyPairEntity, { isSame: false });
    const apart = new Set(decided.map(({ firstKey, secondKey }) => `${firstKey} ${secondKey}`));
    const isOpen = ([one, other]: Pair) => {
      const { firstKey, secondKey } = pairOf(one.email, other.email);
      return groups(one.email) !== groups(other.email) && !apart.has(`${firstKey} ${secondKey}`);
    };
    const isAsked = (one: Used) => email === undefined || groups(email) === groups(one.email);
    const pairs = candidates(used, isAsked).filter(isOpen);
    const found = await withReasons(manager, pairs);
    return found
      .sort((a, b) => rankOf(a) - rankOf(b) || b.families[0].bookingId - a.families[0].bookingId)
      .slice(0, MAX_FOUND);
  }

  async pair(said: PairFamilies, staff: Staff): Promise<void> {
    try {
      await this.write(said, staff);
    } catch (error) {
      // Another member of staff has said it at the same moment.
      if (!isDuplicateKey(error)) throw error;
      await this.write(said, staff);
    }
  }

  private async write({ emails, isSame }: PairFamilies, staff: Staff): Promise<void> {
    const pair = pairOf(...emails);
    await inTransaction(this.dataSource, async (manager) => {
      const before = await manager.findOneBy(FamilyPairEntity, pair);
      if (before?.isSame === isSame) return;
      await manager.save(FamilyPairEntity, { ...before, ...pair, isSame });
      const bookings = await newestOf(manager, [pair.firstKey, pair.secondKey]);
      const by = byStaff(staff, this.clock.now());
      const after = { bookings: bookings.map((id) => `#${id}`).join(', '), areOneFamily: isSame };
      await recordEvent(manager, { type: 'family.paired', ...by, subjectId: 'family', after });
    });
  }
}

async function newestOf(manager: EntityManager, emails: string[]): Promise<number[]> {
  const newest = emails.map((email) =>
    manager.findOne(BookingEntity, { where: { emailKey: email }, order: { id: 'DESC' } }),
  );
  return (await Promise.all(newest)).flatMap((booking) => booking?.id ?? []);
}

/** The surest first. */
const rankOf = ({ why }: DuplicateFamilies): number =>
  why.reduce((sum, reason) => sum - 2 ** (2 - duplicateReasons.indexOf(reason)), 0);

interface Row {
  id: number;
  email: string;
  name: string;
  phone: string;
}

/** By address, with the name of the newest booking. Plain rows: all bookings are read. */
async function readUsed(manager: EntityManager): Promise<Used[]> {
  const bookings = await manager.query<Row[]>(
    `SELECT id, email_key AS email, parent_name AS name, parent_phone AS phone
     FROM bookings WHERE deleted_at IS NULL AND email_key <> '' ORDER BY id`,
  );
  const children = await manager.query<{ id: number; email: string; name: string }[]>(
    `SELECT child.id AS id, booking.email_key AS email, child.name AS name
     FROM booking_children child JOIN bookings booking ON booking.id = child.booking_id
     WHERE booking.deleted_at IS NULL AND booking.email_key <> ''`,
  );
  const used = new Map<string, Used>();
  for (const { id, email, name, phone } of bookings) {
    const none = { phones: new Set<string>(), names: [] as string[][], children: [] as Child[] };
    const before = used.get(email) ?? none;
    const one = { ...before, email, parentName: name, bookingId: id };
    used.set(email, one);
    for (const number of searchPhone(phone).split(' ')) {
      if (number.length >= PHONE_DIGITS) one.phones.add(number);
    }
    one.names.push(nameWords(name));
  }
  for (const { id, email, name } of children) {
    used.get(email)?.children.push({ id, words: nameWords(name) });
  }
  return withoutSharedPhones([...used.values()]);
}

function withoutSharedPhones(used: Used[]): Used[] {
  const sharing = new Map<string, number>();
  for (const phone of used.flatMap(({ phones }) => [...phones])) {
    sharing.set(phone, (sharing.get(phone) ?? 0) + 1);
  }
  const isOwn = (phone: string) => (sharing.get(phone) ?? 0) <= MAX_SHARING_PHONE;
  return used.map((one) => ({ ...one, phones: new Set([...one.phones].filter(isOwn)) }));
}

const nameWords = (name: string): string[] => wordsOf(plainText(name)).sort();

type Pair = [Used, Used];

/** Each two, one of them asked for, that share a phone number or a word of a parent's or of a child's name. */
function candidates(used: Used[], isAsked: (one: Used) => boolean): Pair[] {
  const asked = new Set(used.filter(isAsked));
  const sharing = new Map<string, Used[]>();
  for (const one of used) {
    const words = [...one.names, ...one.children.map((child) => child.words)].flat();
    for (const sign of new Set([...one.phones, ...words])) {
      const same = sharing.get(sign);
      if (same) same.push(one);
      else sharing.set(sign, [one]);
    }
  }
  const pairs = new Map<string, Pair>();
  for (const same of sharing.values()) {
    if (same.length > MAX_SHARING) continue;
    for (const [index, one] of same.entries()) {
      for (const other of same.slice(index + 1)) {
        if (!asked.has(one) && !asked.has(other)) continue;
        pairs.set(`${one.email} ${other.email}`, [other, one]);
      }
    }
  }
  return [...pairs.values()];
}

/** The same words in any order, one of which may have a typo if another is the same. */
export function isNearlyName(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length || one.length < 2) return false;
  const left = [...other];
  const different = one.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  if (different.length === 0) return true;
  const [typed = '', word = ''] = [different[0], left[0]];
  return (
    different.length === 1 &&
    Math.min(typed.length, word.length) >= MIN_LETTERS &&
    isOneTypo(typed, word)
  );
}

async function withReasons(manager: EntityManager, pairs: Pair[]): Promise<DuplicateFamilies[]> {
  const alike = pairs.map(([one, other]) =>
    one.children.flatMap((child) =>
      other.children
        .filter(({ words }) => isNearlyName(child.words, words))
        .map(({ id }) => [child.id, id] as const),
    ),
  );
  const births = await birthdaysOf(manager, [...new Set(alike.flat(2))]);
  return pairs.flatMap(([one, other], index): DuplicateFamilies[] => {
    const is: Record<DuplicateReason, boolean> = {
      phone: [...one.phones].some((phone) => other.phones.has(phone)),
      child: (alike[index] ?? []).some(
        ([a, b]) => births.has(a) && births.get(a) === births.get(b),
      ),
      // A parent's name alone is shared by strangers.
      name:
        (alike[index] ?? []).length > 0 &&
        one.names.some((name) => other.names.some((its) => isNearlyName(name, its))),
    };
    const why = duplicateReasons.filter((reason) => is[reason]);
    return why.length > 0 ? [{ families: [seen(one), seen(other)], why }] : [];
  });
}

const seen = ({ email, parentName, bookingId }: Used) => ({ email, parentName, bookingId });
