import { type WhoseData, type FamilyExportQuery } from '@sunfield/contracts/families/families';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { readCareNotes } from '../../bookings/care/care-notes';
import { CareRecordEntity } from '../../camp/care-records/care-record.entity';
import { type OpenedRecord, readRecords } from '../../camp/care-records/read-records';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { type OpenedAnswers } from '../../bookings/model/stored-answers';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { PartyEntity } from '../../parties/model/party.entity';
import { PartyEnquiryEntity } from '../../parties/party-enquiry.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { type EventType } from '@sunfield/contracts/kit/events/events';
import { wordsOfValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { isQuestionKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { careWords } from '@sunfield/contracts/camp/care-records/care-words';
import { reportWords } from '@sunfield/contracts/camp/care-records/reports';
import { detailTexts } from '@sunfield/contracts/kit/fields/detail-words';
import { type EventValues } from '@sunfield/contracts/kit/events/event';
import { recordEvent } from '../../kernel/events/record-event';
import { BookingTimelineService } from '../../office/history/booking-timeline.service';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { Clock } from '../../kernel/base/clock';
import { type Plain } from '../../kernel/database/personal-data';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { adultOf } from '../../bookings/known-families/family-addresses';
import { exportPage } from './export-page';
import { FamilyChildEntity } from '../model/family-child.entity';
import { closedToFamily, findFamily } from '../model/find-family';
import { tellAddress, tellBooking, tellRows } from './rows-in-file';
import { readKnownDetails, sharedChildren } from '../your-family/share-details';

/** The reader of a file: staff, who pass it on, or the family itself. */
type FileReader = Staff | 'family';

/**
 * All data about a family, as given to it: what the declarations of personal data say, and what happened. For the
 * family without staff notes and staff names.
 */
@Injectable()
export class FamilyFile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly timeline: BookingTimelineService,
  ) {}

  /**
   * A page for people, or the same data for machines. Includes medical notes: reading them and exporting the file are
   * logged. Errors: `forbidden`.
   */
  async download(
    whose: WhoseData,
    reader: FileReader,
    format: FamilyExportQuery['format'],
  ): Promise<StreamableFile> {
    const data = await this.write(whose, reader);
    const isJson = format === 'json';
    const text = isJson
      ? JSON.stringify(data, null, 2)
      : exportPage('What we hold about you', data);
    return new StreamableFile(Buffer.from(text), {
      type: `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`,
      disposition: `attachment; filename="family-data.${format}"`,
    });
  }

  private async write(whose: WhoseData, reader: FileReader): Promise<Plain> {
    const { manager } = this.dataSource;
    const at = this.clock.now();
    const { email, bookings, enquiries } = await findFamily(manager, whose);
    const shown = bookings.filter(({ deletedAt }) => deletedAt === null);
    const isFamily = reader === 'family';
    const closed = isFamily ? await closedToFamily(manager, shown) : new Set<number>();
    const open = shown.filter(({ id }) => !closed.has(id));
    await recordEvent(manager, {
      type: 'family.exported',
      at,
      actor: isFamily ? 'parent' : `staff:${reader.id}`,
      subjectId: 'family',
      after: { bookings: open.length, enquiries: enquiries.length },
    });
    const files: Plain[] = [];
    for (const { id } of open) files.push(await this.bookingFile(id, reader));
    const asked: Plain[] = [];
    for (const enquiry of enquiries) asked.push(await enquiryFile(manager, enquiry, reader));
    return {
      emailAddress: email ?? '',
      madeAt: at.toISOString(),
      bookings: files,
      ...(closed.size > 0 && {
        bookingsToAskUsAbout: [...closed].map((id) => `#${id}`).join(', '),
      }),
      bookingsAboutToBeErased: bookings.length - shown.length,
      partyEnquiries: asked,
      creditPence: 0,
      ...(await this.tellKnown(whose.email === undefined ? null : email, reader)),
      ...(isFamily && { notInThisFile: NOT_IN_IT }),
    };
  }

  private async tellKnown(email: string | null, reader: FileReader) {
    const { manager } = this.dataSource;
    const isFamily = reader === 'family';
    const adult = email === null ? undefined : await adultOf(manager, email);
    const now = this.clock.now();
    const by = { reader, screen: 'family_export', at: now } as const;
    const children = adult ? await sharedChildren(manager, adult.familyId, { now }) : [];
    const known = await readKnownDetails(manager, by, children);
    const fields = await detailFieldsNow(manager);
    const notes = (id: number) => detailsInFile(known(id), fields);
    const file = { manager, isFamily, notes: new Map([[FamilyChildEntity, notes]]) };
    return tellAddress(file, email);
  }

  private async bookingFile(id: number, reader: FileReader): Promise<Plain> {
    const { manager } = this.dataSource;
    const isFamily = reader === 'family';
    if (!isFamily) refuseUnless(reader, 'bookings');
    const children = await manager.findBy(BookingChildEntity, { bookingId: id });
    const notes = await readCareNotes(
      manager,
      { reader, screen: 'family_export', at: this.clock.now() },
      children.map(({ id: childId }) => ({ bookingId: id, childId })),
    );
    const fields = await detailFieldsNow(manager);
    const notesOf = new Map<new () => object, (id: number) => Record<string, Plain>>([
      [BookingEntity, notes.ofBooking],
      [
        BookingChildEntity,
        (childId) => ({
          ...notes.ofChild(childId),
          ...detailsInFile(notes.answersOf(childId), fields),
        }),
      ],
    ]);
    const records = await readRecords(
      manager,
      { reader, screen: 'family_export', at: this.clock.now() },
      { bookingId: id },
    );
    const words = new Map<number | string, Record<string, Plain>>(
      records.map((record) => [record.id, recordInFile(record)]),
    );
    notesOf.set(CareRecordEntity, (recordId) => words.get(recordId) ?? {});
    const told = await tellBooking({ manager, isFamily, notes: notesOf }, id);
    const whatHappened = isFamily
      ? await this.timeline.readForFamily(id)
      : (await this.timeline.read(id, reader)).entries.map(({ at, by, text }) => {
          return { at, by: by ?? '', text };
        });
    const facts = Object.entries(told).sort((one, other) => rank(one) - rank(other));
    return { ...Object.fromEntries(facts), whatHappened };
  }
}

/** Facts come before lists, and these lists before others. */
const firstLists = ['children', 'days', 'tshirts', 'payments', 'refunds', 'changes'];
const rank = ([name, value]: [string, Plain]) =>
  Array.isArray(value) ? firstLists.indexOf(name) + 1 || 99 : 0;

const recordInFile = (record: OpenedRecord): Record<string, Plain> => ({
  ...Object.fromEntries(careWords(record)),
  ...(record.readBy.length > 0 && { readBy: record.readBy.map(({ name }) => name) }),
  ...(record.reports && { reports: record.reports.map(reportWords) }),
});

/** What was answered after payment, in words, and who told staff. */
function detailsInFile(
  { values, said }: OpenedAnswers,
  fields: readonly DetailFieldWithKey[],
): Record<string, Plain> {
  const details = detailTexts(values, fields).map(({ key, title, text }) => {
    const by = said[key]?.saidBy;
    const answer = by ? `${text} (${by})` : text;
    // Two questions of the provider’s own may have the same words.
    return [key, isQuestionKey(key) ? `${title} ${answer}` : answer] as const;
  });
  return details.length > 0 ? { details: Object.fromEntries(details) } : {};
}

const NOT_IN_IT =
  'What our staff wrote for each other, and who of them read medical notes. Ask us, and we’ll tell you.';

async function enquiryFile(
  manager: EntityManager,
  enquiry: PartyEnquiryEntity,
  reader: FileReader,
): Promise<Plain> {
  const { id } = enquiry;
  const isFamily = reader === 'family';
  const events = await manager.find(EventEntity, {
    where: { subjectType: 'enquiry', subjectId: String(id) },
    order: { id: 'ASC' },
  });
  const names = await usernamesOf(
    manager,
    events.map(({ actor }) => actor),
  );
  const emails = await manager.find(OutboxEmailEntity, {
    where: {
      kind: In([
        'party-enquiry-acknowledgement',
        'party-quote',
        ...(isFamily ? [] : ['party-enquiry-alert' as const]),
      ]),
      subjectId: id,
    },
    order: { id: 'ASC' },
  });
  // Once it is accepted, it is in its booking's file.
  const quotes = await manager.findBy(PartyEntity, { enquiryId: id, bookingId: IsNull() });
  return {
    ...(await tellRows({ manager, isFamily }, PartyEnquiryEntity, [enquiry])),
    ...(await tellRows({ manager, isFamily }, PartyEntity, quotes)),
    whatHappened: events.map(({ at, actor, type, after }) => ({
      at: at.toISOString(),
      ...(!isFamily && { by: names.get(actor) ?? actor }),
      what: whatHappened(type, wordsOfValues(after)),
    })),
    emails: emails.map(({ kind, status, queuedAt, sentAt }) => ({
      kind,
      status,
      at: (sentAt ?? queuedAt).toISOString(),
    })),
  };
}

function whatHappened(type: EventType, after: EventValues | null): string {
  if (type === 'enquiry.status') return `status: ${after?.['status'] ?? ''}`;
  if (type === 'party.quoted') return 'quoted';
  if (type === 'party.answered') return `answer: ${after?.['answer'] ?? ''}`;
  return type === 'enquiry.corrected' ? `corrected: ${after?.['fields'] ?? ''}` : 'received';
}
