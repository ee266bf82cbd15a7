import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerQuote,
  type PartyQuote,
  partyTotal,
  type QuoteParty,
  type StaffParty,
  type TickTask,
} from '@sunfield/contracts/parties/quotes';
import { vatOnSale } from '@sunfield/contracts/payments/money/vat';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BookingAccess } from '../bookings/access/booking-access';
import { byStaff } from '../kernel/events/event-types';
import { AppError, fieldError, found } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { inTransaction } from '../kernel/database/transaction';
import { recordEvent } from '../kernel/events/record-event';
import { type Staff } from '../kernel/http/may';
import { SettingsService } from '../kernel/settings/settings.service';
import { queueEmail } from '../mail/outbox/queue-email';
import { bookParty } from './book-party';
import { hostGuests } from './guests.service';
import { PartyPackageEntity } from './model/party-package.entity';
import { lockPartyTimes, partyRules } from './model/party-rules.entity';
import { isPartyToken, PartyEntity, saidOf, sealParty, sealQuestion } from './model/party.entity';
import { type EnquiryStatus } from '@sunfield/contracts/parties/enquiry-status';
import { PartyEnquiryEntity } from './party-enquiry.entity';
import { partySeason } from './party-season';
import { comingTo, quoteView, readShown, staffView, stateOf } from './party-views';
import { isFree, nearestTo, takeTime } from './take-time';

type Answerer = 'parent' | `staff:${number}`;

interface Accepted {
  actor: Answerer;
  party: PartyEntity;
  enquiry: PartyEnquiryEntity;
  settings: Settings;
}

/** Quotes of parties, and what families answer. */
@Injectable()
export class Parties {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** By date. */
  async list(): Promise<StaffParty[]> {
    const { manager } = this.dataSource;
    const parties = await manager.find(PartyEntity, { order: { date: 'ASC', starts: 'ASC' } });
    const shown = await readShown(manager, parties);
    const coming = await comingTo(manager, shown);
    const { tasks } = await partyRules(manager);
    const enquiries = await manager.findBy(PartyEnquiryEntity, {
      id: In(parties.map(({ enquiryId }) => enquiryId)),
    });
    const enquiryOf = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
    const tools = { config: this.config, today: this.clock.today(), coming, tasks };
    return shown.flatMap((one) => {
      const enquiry = enquiryOf.get(one.party.enquiryId);
      return enquiry ? staffView(one, enquiry, tools) : [];
    });
  }

  /**
   * Quotes an enquiry, or quotes it anew. Its time is held until the quote ends.
   * Errors: `not_found`, `changed_meanwhile`, `party_time_taken`, `status_conflict` once it is accepted.
   */
  async quote(enquiryId: number, wanted: QuoteParty, staff: Staff): Promise<StaffParty> {
    const at = this.clock.now();
    const { dutyPeople: people } = await this.settings.read();
    await inTransaction(this.dataSource, async (manager) => {
      await lockPartyTimes(manager);
      const enquiry = await findEnquiry(manager, enquiryId);
      const before = await manager.findOneBy(PartyEntity, { enquiryId });
      if ((before?.version ?? 0) !== wanted.version) throw new AppError('changed_meanwhile');
      if (before) await this.refuseAccepted(manager, before);
      const sold = await manager.findOneBy(PartyPackageEntity, { id: wanted.packageId });
      if (!sold) throw fieldError('packageId', 'Please choose a package');
      this.refuseDates(wanted);
      await partySeason(manager);
      const { minutes, venueKey, name: packageName, activities, vatRate } = sold;
      const { date, starts, children, lines, validUntil } = wanted;
      const time = { date, starts, minutes, venueKey };
      const coach = await takeTime(manager, { ...time, enquiryId }, { now: at, people });
      const totalPence = partyTotal(lines);
      const row = {
        ...time,
        ...sealParty(enquiryId, { place: venueKey === null ? wanted.place : '', lines }),
        packageId: sold.id,
        packageName,
        activities,
        children,
        coach,
        totalPence,
        vatRate,
        tasksDone: [],
        validUntil,
        answer: 'none' as const,
        quotedAt: at,
        terms: null,
        bookingId: null,
        version: wanted.version + 1,
      };
      // Its link ends when its booking is deleted.
      const linkKey = before?.linkKey || randomUUID();
      await manager.save(PartyEntity, { enquiryId, linkKey, ...row });
      const by = { ...byStaff(staff, at), subjectId: enquiryId };
      await recordEvent(manager, { type: 'party.quoted', ...by, after: { date, totalPence } });
      if (enquiry.status === 'new') await moveEnquiry(manager, enquiry, 'contacted', by);
      const onceKey = `party-quote:${enquiryId}:${row.version}`;
      await queueEmail(manager, { kind: 'party-quote', subjectId: enquiryId, onceKey, at });
    });
    return this.one(enquiryId);
  }

  /** Errors: `not_found`. */
  async one(enquiryId: number): Promise<StaffParty> {
    return found((await this.list()).find((party) => party.enquiryId === enquiryId));
  }

  /** Errors: `not_found`, also with another link. */
  async read(enquiryId: number, token: string): Promise<PartyQuote> {
    const { manager } = this.dataSource;
    return this.view(manager, await this.findOwn(manager, enquiryId, token));
  }

  /**
   * What the family answers. Accepting books the party at the quoted price, if its time is still free.
   * Errors: `not_found`, `changed_meanwhile`, `party_time_taken`, `status_conflict`, `booking_closed`.
   */
  async answer(enquiryId: number, said: AnswerQuote): Promise<PartyQuote> {
    await this.settle(enquiryId, said, {
      actor: 'parent',
      find: (manager) => this.findOwn(manager, enquiryId, said.access),
    });
    return this.read(enquiryId, said.access);
  }

  /** A family accepts on the phone. Errors: as `answer`. */
  async acceptFor(enquiryId: number, version: number, staff: Staff): Promise<StaffParty> {
    const said = { answer: 'accept' as const, version };
    await this.settle(enquiryId, said, {
      actor: `staff:${staff.id}`,
      find: (manager) => findParty(manager, enquiryId),
    });
    return this.one(enquiryId);
  }

  /** Ticks a task before the day, or clears the tick. Errors: `not_found`. */
  async tick(enquiryId: number, { what, isDone }: TickTask): Promise<StaffParty> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockPartyTimes(manager);
      const { tasksDone } = await findParty(manager, enquiryId);
      const others = tasksDone.filter((done) => done !== what);
      const change = { tasksDone: isDone ? [...others, what] : others };
      await manager.update(PartyEntity, { enquiryId }, change);
    });
    return this.one(enquiryId);
  }

  private async settle(
    enquiryId: number,
    said: Pick<AnswerQuote, 'answer' | 'version' | 'question'>,
    { actor, find }: { actor: Answerer; find: (manager: EntityManager) => Promise<PartyEntity> },
  ): Promise<void> {
    const at = this.clock.now();
    const settings = await this.settings.read();
    await inTransaction(this.dataSource, async (manager) => {
      await lockPartyTimes(manager);
      const party = await find(manager);
      if (party.version !== said.version) throw new AppError('changed_meanwhile');
      const enquiry = await findEnquiry(manager, enquiryId);
      const [shown] = await readShown(manager, [party]);
      const state = shown && stateOf(shown, this.clock.today());
      if (said.answer === 'accept') {
        if (state === 'accepted' || state === 'booked') return;
        if (state === 'cancelled') throw new AppError('status_conflict', { message: CANCELLED });
        await this.accept(manager, { party, enquiry, settings, actor });
      } else if (said.answer === 'decline') {
        if (state === 'declined') return;
        await this.refuseAccepted(manager, party);
        await manager.update(PartyEntity, { enquiryId }, { answer: 'declined' });
      } else {
        const { question = '' } = said;
        if (question === saidOf(party).question) return;
        const questionSaid = sealQuestion(enquiryId, question);
        await manager.update(PartyEntity, { enquiryId }, { questionSaid });
      }
      const by = { at, actor, subjectId: enquiryId };
      const { bookingId } = await manager.findOneByOrFail(PartyEntity, { enquiryId });
      const { answer } = said;
      const after = { answer, ...(answer === 'accept' && bookingId && { bookingId }) };
      await recordEvent(manager, { type: 'party.answered', ...by, after });
      const next = { accept: 'won', decline: 'lost', ask: undefined } as const;
      const status = next[answer];
      if (status && enquiry.status !== status) await moveEnquiry(manager, enquiry, status, by);
      if (actor !== 'parent') return;
      const onceKey = `party-answer:${enquiryId}:${at.getTime()}`;
      await queueEmail(manager, { kind: 'party-answer-alert', subjectId: enquiryId, onceKey, at });
    });
  }

  private async accept(
    manager: EntityManager,
    { party, enquiry, settings, actor }: Accepted,
  ): Promise<void> {
    const { enquiryId, date } = party;
    const at = this.clock.now();
    if (date <= this.clock.today()) throw new AppError('booking_closed');
    const coach = await takeTime(manager, party, { now: at, people: settings.dutyPeople });
    const { payDays, terms } = await partyRules(manager);
    const vat = vatOnSale(settings);
    const accepted = { at, actor, payDays, vat, access: this.access };
    const { id: bookingId } = await bookParty(manager, party, enquiry, accepted);
    const change = { answer: 'accepted' as const, coach, terms, bookingId };
    await manager.update(PartyEntity, { enquiryId }, change);
    const kind = 'party-accepted';
    const onceKey = `${kind}:${bookingId}`;
    await queueEmail(manager, { kind, subjectId: bookingId, onceKey, at });
  }

  private refuseDates({ date, validUntil }: QuoteParty): void {
    const today = this.clock.today();
    if (date <= today) throw fieldError('date', 'Please choose a date after today.');
    if (validUntil < today || validUntil >= date) {
      throw fieldError('validUntil', 'Please choose a date from today until the day before.');
    }
  }

  private async refuseAccepted(manager: EntityManager, party: PartyEntity): Promise<void> {
    const [shown] = await readShown(manager, [party]);
    const state = shown && stateOf(shown, this.clock.today());
    if (state !== 'accepted' && state !== 'booked') return;
    throw new AppError('status_conflict', { message: ACCEPTED });
  }

  private async findOwn(
    manager: EntityManager,
    enquiryId: number,
    token: string,
  ): Promise<PartyEntity> {
    const party = await findParty(manager, enquiryId);
    if (!isPartyToken(token, this.config.linkSecrets, party)) throw new AppError('not_found');
    return party;
  }

  private async view(manager: EntityManager, party: PartyEntity): Promise<PartyQuote> {
    const shown = found((await readShown(manager, [party]))[0]);
    const rules = await partyRules(manager);
    const tools = { today: this.clock.today(), access: this.access };
    const view = quoteView(shown, rules, tools);
    if (view.state === 'booked') {
      return { ...view, guests: await hostGuests(manager, party, this.config) };
    }
    if (view.state !== 'lapsed' && view.state !== 'declined') return view;
    const when = { now: this.clock.now(), people: (await this.settings.read()).dutyPeople };
    if (party.date > tools.today && (await isFree(manager, party, when))) return view;
    return { ...view, nearest: await nearestTo(manager, party, when) };
  }
}

const ACCEPTED =
  'This quote has been accepted, so it can’t be changed here. Change or cancel its booking instead.';
const CANCELLED = 'This party was cancelled. Please call or write to us for another one.';

const findParty = async (manager: EntityManager, enquiryId: number): Promise<PartyEntity> =>
  found(await manager.findOneBy(PartyEntity, { enquiryId }));

const findEnquiry = async (manager: EntityManager, id: number): Promise<PartyEnquiryEntity> =>
  found(await manager.findOneBy(PartyEnquiryEntity, { id }));

async function moveEnquiry(
  manager: EntityManager,
  { id, status: before }: PartyEnquiryEntity,
  status: EnquiryStatus,
  by: { at: Date; actor: Answerer; subjectId: number },
): Promise<void> {
  await manager.update(PartyEnquiryEntity, { id }, { status });
  const change = { before: { status: before }, after: { status } };
  await recordEvent(manager, { type: 'enquiry.status', ...by, ...change });
}
