import { type WhoseData } from '@sunfield/contracts/people/families';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { OutboxEmailEntity } from '../communications/outbox/outbox-email.entity';
import { additionalInfo, type PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';
import { EventEntity } from '../events/event.entity';
import { type EventType } from '../events/event-subjects';
import { type EventValues } from '../events/event-types';
import { recordEvent } from '../events/record-event';
import { Clock } from '../kernel/base/clock';
import { creditReason, CreditEntity } from '../payments/credit/credit.entity';
import { usernamesOf } from '../accounts/model/usernames';
import { BookingFile, type FileReader } from './booking-file';
import { closedToFamily } from './closed-bookings';
import { type Plain } from './export-page';
import { findFamily } from './find-family';

/** All data about a family, as given to it. */
@Injectable()
export class FamilyFile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly bookings: BookingFile,
  ) {}

  /** Includes medical notes: reading them and exporting the file are logged. */
  async write(whose: WhoseData, reader: FileReader): Promise<Plain> {
    const { manager } = this.dataSource;
    const at = this.clock.now();
    const { email, bookings, enquiries, creditPence } = await findFamily(manager, whose);
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
    for (const { id } of open) files.push(await this.bookings.write(id, reader));
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
      creditPence,
      credit:
        email === null || whose.email === undefined ? [] : await creditFile(manager, email, reader),
      ...(isFamily && { notInThisFile: NOT_IN_IT }),
    };
  }
}

const NOT_IN_IT =
  'What our staff wrote for each other, and who of them read medical notes. Ask us, and we’ll tell you.';

async function enquiryFile(
  manager: EntityManager,
  enquiry: PartyEnquiryEntity,
  reader: FileReader,
): Promise<Plain> {
  const { id, receivedAt, additionalInfo: sealed, ...said } = enquiry;
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
        ...(reader === 'family' ? [] : ['party-enquiry-alert' as const]),
      ]),
      subjectId: id,
    },
    order: { id: 'ASC' },
  });
  return {
    enquiry: id,
    ...said,
    activities: said.activities.join(', '),
    additionalInfo: additionalInfo.open(enquiry, sealed),
    receivedAt: receivedAt.toISOString(),
    whatHappened: events.map(({ at, actor, type, after }) => ({
      at: at.toISOString(),
      ...(reader !== 'family' && { by: names.get(actor) ?? actor }),
      what: whatHappened(type, after),
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
  return type === 'enquiry.corrected' ? `corrected: ${after?.['fields'] ?? ''}` : 'received';
}

async function creditFile(
  manager: EntityManager,
  email: string,
  reader: FileReader,
): Promise<Plain> {
  const movements = await manager.find(CreditEntity, { where: { email }, order: { id: 'ASC' } });
  return movements
    .filter((movement) => movement.email === email)
    .map((movement) => ({
      at: movement.at.toISOString(),
      kind: movement.kind.replace('_', ' '),
      amountPence: movement.amountPence,
      booking: `#${movement.bookingId}`,
      ...(reader !== 'family' && {
        reason: movement.reason ? creditReason.open(movement, movement.reason) : '',
      }),
    }));
}
