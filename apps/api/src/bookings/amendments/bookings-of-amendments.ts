import { type DataSource, In } from 'typeorm';
import { type EmailSubjects } from '../../communications/email-composers';
import { AmendmentEntity } from './amendment.entity';

/** Of emails about changes: whose bookings those are of. */
export const bookingsOfAmendments =
  ({ manager }: DataSource): EmailSubjects =>
  async (ids) => {
    const amendments = await manager.find(AmendmentEntity, {
      where: { id: In(ids) },
      select: { id: true, bookingId: true },
    });
    return new Map(amendments.map(({ id, bookingId }) => [id, { bookingId }]));
  };
