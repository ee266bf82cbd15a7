import { Injectable } from '@nestjs/common';
import { type PartyEnquiry, type PartyEnquiryRecord } from '@sunfield/contracts/enquiries';
import { type Paging } from '@sunfield/contracts/paging';
import { DataSource } from 'typeorm';
import { queueEmail } from '../communications/queue-email';
import { Clock } from '../kernel/clock';
import { inTransaction } from '../kernel/transaction';
import { PartyEnquiryEntity } from './party-enquiry.entity';

@Injectable()
export class EnquiriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Keeps an enquiry, thanks the family for it and tells staff: all of it, or nothing. */
  async receive(enquiry: PartyEnquiry): Promise<{ id: number }> {
    const at = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const { id } = await manager.save(
        PartyEnquiryEntity,
        manager.create(PartyEnquiryEntity, {
          ...enquiry,
          venueLocation: enquiry.venueLocation ?? '',
          additionalInfo: enquiry.additionalInfo ?? '',
          receivedAt: at,
        }),
      );
      for (const kind of ['party-enquiry-acknowledgement', 'party-enquiry-alert'] as const) {
        await queueEmail(manager, { kind, subjectId: id, onceKey: `${kind}:${id}`, at });
      }
      return { id };
    });
  }

  /** One page, newest first, and how many there are in all. */
  async list({
    page,
    pageSize,
  }: Paging): Promise<{ total: number; enquiries: PartyEnquiryRecord[] }> {
    const [found, total] = await this.dataSource.getRepository(PartyEnquiryEntity).findAndCount({
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    const enquiries = found.map((enquiry) => ({
      ...enquiry,
      receivedAt: enquiry.receivedAt.toISOString(),
    }));
    return { total, enquiries };
  }
}
