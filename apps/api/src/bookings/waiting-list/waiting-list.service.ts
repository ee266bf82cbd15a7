import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import {
  type JoinedWaitingList,
  type JoinWaitingList,
  type WaitingList,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { formatLongDate } from '@sunfield/words/dates';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CatalogueService, type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { fullDays } from '../../catalogue/model/places';
import { isOpenForBooking } from '../../catalogue/model/opening';
import { queueEmail } from '../../mail/outbox/queue-email';
import { recordEvents } from '../../kernel/events/record-event';
import { maxOfDay } from '../../catalogue/holds/unpaid-limits';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { sqlInstant } from '../../kernel/database/columns';
import { SettingsService } from '../../kernel/settings/settings.service';
import { endEntry } from './end-entries';
import { makeOffers } from './make-offers';
import { OfferedBookings, readWaitingList } from './read-waiting-list';
import { countByDay, countWaiting, entriesByDay, lockDays, placesOfEntries } from './waiting-days';
import { WaitingEntryEntity, WaitingPlaceEntity } from './waiting-entry.entity';
import {
  detailsOf,
  isWaitingToken,
  waitingDetails,
  WaitingFamilyEntity,
  waitingToken,
} from './waiting-family.entity';
import { plainText } from '@sunfield/contracts/kit/search-text';
import { mailboxOf } from '../../kernel/http/mailbox-limit';

const JOINED = 'You are on the waiting list. We have emailed you a link to your place on it.';
const TO_CONFIRM = 'We have emailed you a link. Open it to confirm your place on the waiting list.';

/** For a code that proves it. */
export async function waitingAddress(manager: EntityManager, emailKey: string) {
  const family = await manager.findOneBy(WaitingFamilyEntity, { emailKey });
  return family ? detailsOf(family).email : undefined;
}

/** Families join the waiting list, and leave it by their link. */
@Injectable()
export class WaitingLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly bookings: OfferedBookings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `provenEmail`: the browser's own, in lower case. Errors: see `JoinWaitingListSchema`. */
  async join(form: JoinWaitingList, provenEmail: string | undefined): Promise<JoinedWaitingList> {
    const places = await this.catalogue.sellFrom((onSale) => this.findPlaces(form, onSale));
    const isKnown = provenEmail === form.email.toLowerCase();
    const rules = await this.settings.read();
    const family = await inTransaction(this.dataSource, async (manager) => {
      const added = await this.add(manager, form, places);
      if (isKnown) await this.activate(manager, added, rules);
      const kind = isKnown ? 'waiting-list-joined' : 'waiting-list-confirm';
      await this.queue(manager, kind, added.id);
      return added;
    });
    const access = waitingToken(this.config.linkSecrets, family);
    return isKnown
      ? { message: JOINED, link: { id: family.id, access } }
      : { message: TO_CONFIRM, link: null };
  }

  async read(id: number, access: string): Promise<WaitingList> {
    const { manager } = this.dataSource;
    return readWaitingList(manager, await this.byLink(manager, id, access), this.bookings);
  }

  /** Repeatable. Errors: `not_found`. */
  async confirm(id: number, access: string): Promise<WaitingList> {
    const rules = await this.settings.read();
    await inTransaction(this.dataSource, async (manager) => {
      const family = await this.byLink(manager, id, access);
      if (await this.activate(manager, family, rules)) {
        await this.queue(manager, 'waiting-list-joined', id);
      }
    });
    return this.read(id, access);
  }

  /** One entry, or all of the family’s. Repeatable. Errors: `not_found`. */
  async leave(id: number, access: string, entryId: number | undefined): Promise<WaitingList> {
    const family = await this.byLink(this.dataSource.manager, id, access);
    const entries = await this.dataSource.manager.findBy(WaitingEntryEntity, {
      familyId: family.id,
      ...(entryId !== undefined && { id: entryId }),
    });
    const by = { actor: 'parent', at: this.clock.now() } as const;
    for (const one of entries) {
      await inTransaction(this.dataSource, async (manager) => {
        const never = { id: one.id, state: 'unconfirmed' } as const;
        await manager.update(WaitingEntryEntity, never, { state: 'left', endedAt: by.at });
        await endEntry(manager, one.id, 'left', by);
      });
    }
    return this.read(id, access);
  }

  private async byLink(
    manager: EntityManager,
    id: number,
    access: string,
  ): Promise<WaitingFamilyEntity> {
    const family = await manager.findOneBy(WaitingFamilyEntity, { id });
    if (!family || !isWaitingToken(access, this.config.linkSecrets, family)) {
      throw new AppError('not_found', { message: 'This link no longer works.' });
    }
    return family;
  }

  /** The slots of the wanted places. Errors: `validation_failed`. */
  private async findPlaces(form: JoinWaitingList, { days, seasons }: OnSale): Promise<Wanted[]> {
    const now = this.clock.now();
    const fields: FieldError[] = [];
    const seen = new Set<string>();
    const places = form.places.flatMap(({ campDayId, bookingType, childIndex }, index) => {
      const refuse = (message: string) => {
        fields.push({ path: `places.${index}`, message });
        return [];
      };
      const day = days.find(({ id }) => id === campDayId);
      const season = seasons.find(({ id }) => id === day?.seasonId);
      const slot = day?.slots.find(({ sessionKey }) => sessionKey === bookingType);
      if (!day || !season || !slot) return refuse('We have no such camp.');
      if (!isOpenForBooking(season, day, now)) return refuse('Booking for this day is not open.');
      if (!form.children[childIndex]) return refuse('This day is for a child who is not named.');
      const key = `${childIndex} ${day.date}`;
      if (seen.has(key)) return refuse('A child can only be at one camp on one date.');
      seen.add(key);
      return { campDayId, slotId: slot.id, childIndex, date: day.date };
    });
    if (fields.length > 0) throw new AppError('validation_failed', { fields });
    await this.refuseFree(form, places);
    if (form.isTogether) await this.refuseTooMany(places);
    return places;
  }

  /** What can be booked is booked, not waited for. */
  private async refuseFree({ isTogether }: JoinWaitingList, places: Wanted[]): Promise<void> {
    const counts = countByDay(places);
    const wanted = isTogether ? counts : new Map([...counts].map(([id]) => [id, 1] as const));
    const full = await fullDays(this.dataSource.manager, wanted);
    if (isTogether && full.length > 0) return;
    const fields = places.flatMap(({ campDayId, date }, index) =>
      full.includes(campDayId)
        ? []
        : { path: `places.${index}`, message: `${formatLongDate(date)} has places: book it now.` },
    );
    if (fields.length > 0) throw new AppError('validation_failed', { fields });
  }

  /** Children who want more together than one family may hold unpaid would wait for ever. */
  private async refuseTooMany(places: Wanted[]): Promise<void> {
    const { unpaidPlaces: limits } = await this.settings.read();
    const counts = countByDay(places);
    const days = await this.dataSource.manager.findBy(CampDayEntity, {
      id: In([...counts.keys()]),
    });
    const refuse = (max: number, where = '') => {
      throw fieldError('places', `Please choose at most ${max} places together${where}.`);
    };
    if (places.length > limits.perFamily) refuse(limits.perFamily);
    for (const day of days) {
      const max = maxOfDay(day, limits);
      if ((counts.get(day.id) ?? 0) > max) refuse(max, ` on ${formatLongDate(day.date)}`);
    }
  }

  private async add(
    manager: EntityManager,
    { places: _, isTogether, ...written }: JoinWaitingList,
    places: Wanted[],
  ): Promise<WaitingFamilyEntity> {
    const linkKey = randomUUID();
    const family = await manager.save(WaitingFamilyEntity, {
      linkKey,
      emailKey: written.email.toLowerCase(),
      details: waitingDetails.seal({ linkKey }, JSON.stringify(written)),
      askedAt: this.clock.now(),
      confirmedAt: null,
    });
    for (const wanted of isTogether ? [places] : places.map((one) => [one])) {
      const entry = { familyId: family.id, state: 'unconfirmed' as const, reason: '' };
      const entryId = await insertRows(manager, WaitingEntryEntity, [entry]);
      const rows = wanted.map(({ date: _, ...place }) => ({ ...place, entryId }));
      await insertRows(manager, WaitingPlaceEntity, rows);
    }
    return family;
  }

  /**
   * Puts a family's entries at the end of the list, once; what a place has come back for meanwhile is offered in the
   * same transaction. An entry for a child who waits for one of its dates already is dropped. Whether this call did it.
   */
  private async activate(
    manager: EntityManager,
    family: WaitingFamilyEntity,
    { waitingList: settings, unpaidPlaces: limits }: Settings,
  ): Promise<boolean> {
    const { id: familyId, emailKey } = family;
    const now = this.clock.now();
    const confirm =
      'UPDATE waiting_families SET confirmed_at = ? WHERE id = ? AND confirmed_at IS NULL';
    if ((await execute(manager, confirm, [sqlInstant(now), familyId])) === 0) return false;
    const entries = await manager.find(WaitingEntryEntity, {
      where: { familyId, state: 'unconfirmed' },
      order: { id: 'ASC' },
    });
    const places = await placesOfEntries(manager, entries);
    // So that two forms that are confirmed in the same moment do not both add the child.
    await lockDays(manager, [...entriesByDay([...places.values()]).keys()]);
    const known = await childDatesOfMailbox(manager, emailKey);
    const wanted = await childDatesOf(manager, [family], entries);
    const added = entries.filter(({ id }) => !wanted.get(id)?.some((one) => known.has(one)));
    const dropped = entries.filter((entry) => !added.includes(entry)).map(({ id }) => id);
    const more = entriesByDay(added.map(({ id }) => places.get(id) ?? []));
    await countWaiting(manager, more);
    const ids = added.map(({ id }) => id);
    await manager.update(WaitingEntryEntity, { id: In(ids) }, { state: 'waiting', since: now });
    await manager.update(WaitingEntryEntity, { id: In(dropped) }, { state: 'left', endedAt: now });
    await recordEvents(
      manager,
      ids.map((subjectId) => ({
        type: 'waiting.joined' as const,
        at: now,
        actor: 'parent' as const,
        subjectId,
        after: { places: places.get(subjectId)?.length ?? 0 },
      })),
    );
    const rules = { now, settings, limits, secrets: this.config.linkSecrets };
    while (await makeOffers(manager, [...more.keys()], rules));
    return true;
  }

  private async queue(
    manager: EntityManager,
    kind: 'waiting-list-joined' | 'waiting-list-confirm',
    subjectId: number,
  ): Promise<void> {
    await queueEmail(manager, {
      kind,
      subjectId,
      onceKey: `${kind}:${subjectId}`,
      at: this.clock.now(),
    });
  }
}

interface Wanted {
  campDayId: number;
  slotId: number;
  childIndex: number;
  date: string;
}

/** A child and a date that an entry wants it for: "2025-10-27 amara okafor". */
type ChildDate = string;

/** By entry of these families. */
async function childDatesOf(
  manager: EntityManager,
  families: readonly WaitingFamilyEntity[],
  entries: readonly WaitingEntryEntity[],
): Promise<Map<number, ChildDate[]>> {
  const children = new Map(families.map((family) => [family.id, detailsOf(family).children]));
  const places = await placesOfEntries(manager, entries);
  const dayIds = [...places.values()].flat().map(({ campDayId }) => campDayId);
  const days = await manager.findBy(CampDayEntity, { id: In([...new Set(dayIds)]) });
  const dateOf = new Map(days.map(({ id, date }) => [id, date]));
  return new Map(
    entries.map(({ id, familyId }) => [
      id,
      (places.get(id) ?? []).map(({ childIndex, campDayId }) => {
        const name = children.get(familyId)?.[childIndex]?.name ?? '';
        return `${dateOf.get(campDayId) ?? ''} ${plainText(name)}`;
      }),
    ]),
  );
}

/** What waits, or has an offer, under a mailbox, however its address is written. */
async function childDatesOfMailbox(
  manager: EntityManager,
  emailKey: string,
): Promise<Set<ChildDate>> {
  const active = await manager.query<{ id: number; email: string }[]>(
    `SELECT DISTINCT family.id AS id, family.email_key AS email
     FROM waiting_entries entry JOIN waiting_families family ON family.id = entry.family_id
     WHERE entry.state IN ('waiting', 'offered')`,
  );
  const mailbox = mailboxOf(emailKey);
  const ids = active.flatMap(({ id, email }) => (mailboxOf(email) === mailbox ? [id] : []));
  const families = await manager.findBy(WaitingFamilyEntity, { id: In(ids) });
  const state = In(['waiting', 'offered']);
  const entries = await manager.findBy(WaitingEntryEntity, { familyId: In(ids), state });
  return new Set([...(await childDatesOf(manager, families, entries)).values()].flat());
}
