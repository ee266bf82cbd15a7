import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type CorrectEnquiry,
  type EnquiryWords,
  EnquiryWordsSchema,
  type PartyEnquiry,
  type PartyEnquiryRecord,
} from '@sunfield/contracts/parties/enquiries';
import {
  type ChangeEnquiryStatus,
  type EnquiryQuery,
} from '@sunfield/contracts/parties/enquiry-status';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { KnownAddresses } from '../mail/address-proof/known-addresses';
import { byStaff } from '../kernel/events/event-types';
import { recordEvent } from '../kernel/events/record-event';
import { refuseUnless, type Staff } from '../kernel/http/may';
import { AppError, found } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { execute, inTransaction } from '../kernel/database/transaction';
import { log } from '../kernel/log/log';
import { SettingsService } from '../kernel/settings/settings.service';
import { enquiriesOfAddress } from './find-enquiries';
import { contactBy, isOverdue, overdueAt } from './contact-by';
import { additionalInfo, PartyEnquiryEntity } from './party-enquiry.entity';
import { isDeepStrictEqual } from 'node:util';

@Injectable()
export class Enquiries implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: KnownAddresses,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    // Without the name, because anyone can enter any text in an enquiry.
    this.addresses.register(
      async (manager, email) => (await enquiriesOfAddress(manager, email)).at(-1)?.parentEmail,
    );
  }

  /**
   * Stores an enquiry; the emails to the family and to staff follow from it. A bot's enquiry gets the same answer, but
   * nothing is stored or sent. Errors: `parties_not_offered`.
   */
  async receive({ website, ...enquiry }: PartyEnquiry): Promise<{ id: number }> {
    const { parties } = await this.settings.read();
    if (!parties.areOffered) throw new AppError('parties_not_offered');
    if (website !== undefined) {
      log.info('an enquiry that a machine filled in was dropped');
      return { id: await this.likelyId() };
    }
    const { id } = await this.store(enquiry, 'parent');
    return { id };
  }

  /** Stores what a family asks for on the phone, also while no parties are offered to parents. */
  async take({ website: _, ...enquiry }: PartyEnquiry, staff: Staff): Promise<PartyEnquiryRecord> {
    const stored = await this.store(enquiry, `staff:${staff.id}`);
    return recordOf(stored, await this.answerHours(), this.clock.now());
  }

  private store(
    enquiry: Omit<PartyEnquiry, 'website'>,
    actor: 'parent' | `staff:${number}`,
  ): Promise<PartyEnquiryEntity> {
    const at = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const words = inWords(enquiry);
      const sent = await sentBefore(manager, words, at);
      if (sent) return sent;
      const { id } = await manager.save(
        PartyEnquiryEntity,
        // Sealed text is bound to its row, which has no id yet.
        manager.create(PartyEnquiryEntity, { ...words, additionalInfo: '', receivedAt: at }),
      );
      if (words.additionalInfo) await writeWords(manager, id, words);
      await recordEvent(manager, { type: 'enquiry.received', at, actor, subjectId: id });
      return manager.findOneByOrFail(PartyEnquiryEntity, { id });
    });
  }

  private async likelyId(): Promise<number> {
    const last = await this.dataSource.getRepository(PartyEnquiryEntity).maximum('id');
    return (last ?? 0) + 1;
  }

  /** One page, newest first, and the total number. */
  async list(
    { page, pageSize, status }: EnquiryQuery,
    staff: Staff,
  ): Promise<{ total: number; enquiries: PartyEnquiryRecord[] }> {
    refuseUnless(staff, 'enquiries');
    const now = this.clock.now();
    const hours = await this.answerHours();
    const [found, total] = await this.dataSource.getRepository(PartyEnquiryEntity).findAndCount({
      where: status === 'overdue' ? overdueAt(now, hours) : status && { status },
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { total, enquiries: found.map((enquiry) => recordOf(enquiry, hours, now)) };
  }

  /** Errors: `not_found`. */
  async read(id: number, staff: Staff): Promise<PartyEnquiryRecord> {
    refuseUnless(staff, 'enquiries');
    const enquiry = found(await this.dataSource.manager.findOneBy(PartyEnquiryEntity, { id }));
    return recordOf(enquiry, await this.answerHours(), this.clock.now());
  }

  private async answerHours(): Promise<number> {
    return (await this.settings.read()).parties.answerHours;
  }

  /**
   * Staff change an enquiry's status. A double click makes one change. Errors: `not_found`; `status_conflict` if the
   * status is no longer the one staff saw.
   */
  async changeStatus(
    id: number,
    { status, seenStatus }: ChangeEnquiryStatus,
    staff: Staff,
  ): Promise<PartyEnquiryRecord> {
    refuseUnless(staff, 'enquiries');
    const by = byStaff(staff, this.clock.now());
    const enquiry = await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        PartyEnquiryEntity,
        { id, status: seenStatus },
        { status },
      );
      const changed = found(await manager.findOneBy(PartyEnquiryEntity, { id }));
      if (changed.status !== status) throw new AppError('status_conflict', { message: CONFLICT });
      if (affected !== 0 && status !== seenStatus) {
        const moved = { before: { status: seenStatus }, after: { status } };
        await recordEvent(manager, { type: 'enquiry.status', ...by, subjectId: id, ...moved });
      }
      return changed;
    });
    return recordOf(enquiry, await this.answerHours(), by.at);
  }

  /**
   * Corrects what the family wrote. The audit log names the fields but not their previous content. A double click makes
   * one correction. Errors: `not_found`; `changed_meanwhile` if it is no longer what staff saw.
   */
  async correct(
    id: number,
    { now, seen }: CorrectEnquiry,
    staff: Staff,
  ): Promise<PartyEnquiryRecord> {
    refuseUnless(staff, 'enquiries');
    const by = byStaff(staff, this.clock.now());
    const corrected = await inTransaction(this.dataSource, async (manager) => {
      const enquiry = await lockEnquiry(manager, id);
      const said = wordsOf(enquiry);
      const words = inWords(now);
      const fields = differingWords(said, words);
      if (fields.length === 0) return enquiry;
      if (differingWords(said, seen).length > 0) throw new AppError('changed_meanwhile');
      await writeWords(manager, id, words);
      const after = { fields: fields.join(', ') };
      await recordEvent(manager, { type: 'enquiry.corrected', ...by, subjectId: id, after });
      return lockEnquiry(manager, id);
    });
    return recordOf(corrected, await this.answerHours(), by.at);
  }
}

/** A browser that had no answer sends the same again. */
const SENT_AGAIN_MS = 10 * 60_000;

async function sentBefore(
  manager: EntityManager,
  words: EnquiryWords,
  at: Date,
): Promise<PartyEnquiryEntity | undefined> {
  const recent = await manager.findBy(PartyEnquiryEntity, {
    parentEmail: words.parentEmail,
    receivedAt: MoreThan(new Date(at.getTime() - SENT_AGAIN_MS)),
  });
  return recent.find((one) => differingWords(wordsOf(one), words).length === 0);
}

/** Fields left out of a form are empty. */
const inWords = (written: Omit<PartyEnquiry, 'website'>): EnquiryWords => ({
  ...written,
  venueLocation: written.venueLocation ?? '',
  additionalInfo: written.additionalInfo ?? '',
});

const CONFLICT = 'Someone has changed this enquiry in the meantime. Please look again.';

const recordOf = (enquiry: PartyEnquiryEntity, hours: number, now: Date): PartyEnquiryRecord => ({
  ...enquiry,
  ...wordsOf(enquiry),
  receivedAt: enquiry.receivedAt.toISOString(),
  contactBy: contactBy(enquiry.receivedAt, hours).toISOString(),
  isOverdue: isOverdue(enquiry, hours, now),
});

/** Locks an enquiry for the rest of the transaction and reads it. Errors: `not_found`. */
async function lockEnquiry(manager: EntityManager, id: number): Promise<PartyEnquiryEntity> {
  await execute(manager, 'UPDATE party_enquiries SET status = status WHERE id = ?', [id]);
  return found(await manager.findOneBy(PartyEnquiryEntity, { id }));
}

/** An enquiry's text, decrypted. */
const wordsOf = (enquiry: PartyEnquiryEntity): EnquiryWords =>
  EnquiryWordsSchema.parse({
    ...enquiry,
    additionalInfo: additionalInfo.open(enquiry, enquiry.additionalInfo),
  });

const differingWords = (one: EnquiryWords, other: EnquiryWords): string[] =>
  (Object.keys(EnquiryWordsSchema.shape) as (keyof EnquiryWords)[]).filter(
    (field) => !isDeepStrictEqual(one[field], other[field]),
  );

/** Replaces the enquiry's text. */
async function writeWords(
  manager: EntityManager,
  id: number,
  { additionalInfo: info, ...words }: EnquiryWords,
): Promise<void> {
  const sealed = info ? additionalInfo.seal({ id }, info) : '';
  await manager.update(PartyEnquiryEntity, { id }, { ...words, additionalInfo: sealed });
}
