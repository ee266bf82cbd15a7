import { Injectable } from '@nestjs/common';
import {
  type DuplicateFamilies,
  type DuplicateReason,
  duplicateReasons,
  type PairFamilies,
} from '@sunfield/contracts/families/family-page';
import { plainText, searchPhone, wordsOf } from '@sunfield/contracts/kit/search-text';
import { isOneTypo } from '@sunfield/contracts/kit/similar-text';
import { contactFields, mapFields, phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { birthdaysOf } from '../bookings/care/care-notes';
import { emailKey } from '../bookings/model/search-text';
import { BookingEntity } from '../bookings/model/booking.entity';
import { Clock } from '../kernel/base/clock';
import { inTransaction } from '../kernel/database/transaction';
import { type Staff } from '../kernel/http/may';
import { recordEvent } from '../kernel/events/record-event';
import { groupsOf } from './family-list.service';
import { FamilyPairEntity, pairOf } from './family-pair.entity';

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
    const isOpen = (one: Used, other: Used) => {
      const { firstKey, secondKey } = pairOf(one.email, other.email);
      return (
        groups(one.email) !== groups(other.email) &&
        !apart.has(`${firstKey} ${secondKey}`) &&
        (email === undefined ||
          groups(email) === groups(one.email) ||
          groups(email) === groups(other.email))
      );
    };
    const pairs = candidates(used).filter(([one, other]) => isOpen(one, other));
    const found = await withReasons(manager, pairs);
    return found
      .sort((a, b) => rankOf(a) - rankOf(b) || b.families[0].bookingId - a.families[0].bookingId)
      .slice(0, MAX_FOUND);
  }

  async pair({ emails, isSame }: PairFamilies, staff: Staff): Promise<void> {
    const pair = pairOf(...emails);
    await inTransaction(this.dataSource, async (manager) => {
      const before = await manager.findOneBy(FamilyPairEntity, pair);
      if (before?.isSame === isSame) return;
      await manager.save(FamilyPairEntity, { ...before, ...pair, isSame });
      const bookings = await newestOf(manager, [pair.firstKey, pair.secondKey]);
      await recordEvent(manager, {
        type: 'family.paired',
        at: this.clock.now(),
        actor: `staff:${staff.id}`,
        subjectId: 'family',
        after: { bookings: bookings.map((id) => `#${id}`).join(', '), areOneFamily: isSame },
      });
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

/** By address, the newest booking last. */
async function readUsed(manager: EntityManager): Promise<Used[]> {
  const bookings = await manager.find(BookingEntity, {
    where: { emailKey: Not('') },
    relations: { children: true },
    select: {
      id: true,
      emailKey: true,
      ...mapFields(contactFields, () => true as const),
      children: { id: true, name: true },
    },
    order: { id: 'ASC' },
  });
  const used = new Map<string, Used>();
  for (const booking of bookings) {
    const { id, emailKey: email, parentName, children } = booking;
    const one = used.get(email) ?? {
      email,
      parentName,
      bookingId: id,
      phones: new Set<string>(),
      names: [],
      children: [],
    };
    used.set(email, one);
    one.bookingId = id;
    one.parentName = parentName;
    for (const phone of phoneFields.flatMap(({ key }) => searchPhone(booking[key]).split(' '))) {
      if (phone.length >= PHONE_DIGITS) one.phones.add(phone);
    }
    one.names.push(nameWords(parentName));
    one.children.push(...children.map((child) => ({ id: child.id, words: nameWords(child.name) })));
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

/** Each two that share a phone number, or a word of a parent's or of a child's name. */
function candidates(used: Used[]): Pair[] {
  const sharing = new Map<string, Used[]>();
  for (const one of used) {
    const words = [...one.names, ...one.children.map((child) => child.words)].flat();
    for (const sign of new Set([...one.phones, ...words])) {
      sharing.set(sign, [...(sharing.get(sign) ?? []), one]);
    }
  }
  const pairs = new Map<string, Pair>();
  for (const same of sharing.values()) {
    if (same.length > MAX_SHARING) continue;
    for (const [index, one] of same.entries()) {
      for (const other of same.slice(index + 1)) {
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
      name: one.names.some((name) => other.names.some((its) => isNearlyName(name, its))),
    };
    const why = duplicateReasons.filter((reason) => is[reason]);
    return why.length > 0 ? [{ families: [seen(one), seen(other)], why }] : [];
  });
}

const seen = ({ email, parentName, bookingId }: Used) => ({ email, parentName, bookingId });
