import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownAddresses } from '../../mail/address-proof/known-addresses';
import { queueEmail } from '../../mail/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { addresseeOf } from '../model/addressee';
import { BookingEntity } from '../model/booking.entity';

/** Emails an address the links to its bookings. */
@Injectable()
export class MyBookings implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: KnownAddresses,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.addresses.register(newestParent);
  }

  /**
   * Treats every address alike: the email waits in the outbox, encrypted, and the address is looked
   * up when its turn comes. If there are no bookings, the outbox drops it.
   */
  async queue(email: string): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      queueEmail(manager, {
        kind: 'my-bookings',
        subjectId: 0,
        onceKey: `my-bookings:${randomUUID()}`,
        at: this.clock.now(),
        facts: { email },
      }),
    );
  }
}

/** Includes cleared bookings, which are kept until they are erased. */
async function newestParent(manager: EntityManager, email: string) {
  const booking = await manager.findOne(BookingEntity, {
    where: { emailKey: email },
    select: { id: true, emailKey: true, parentName: true, parentEmail: true, paidAt: true },
    order: { id: 'DESC' },
    withDeleted: true,
  });
  if (booking?.emailKey !== email) return undefined;
  return addresseeOf(booking).to;
}
