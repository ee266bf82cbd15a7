import { type EntityManager, In } from 'typeorm';
import { AmendmentHoldEntity } from '../../bookings/model/amendment-hold.entity';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { letFall, waitingOf } from '../../bookings/amendments/waiting-amendment';
import { lockIfThere } from '../../bookings/model/move-booking';
import { type Overdue, type OverdueAmong } from '../model/overdue-hold';
import { PaymentEntity } from '../model/payment.entity';

/** Changes to paid bookings whose time to pay has run out. */
export const overdueAmendments: OverdueAmong = {
  /** Leaves out changes whose money arrived but doesn't match: they wait for staff to decide. */
  async find(dataSource, { now, limit, campDayIds }) {
    const amendments = dataSource
      .getRepository(AmendmentEntity)
      .createQueryBuilder('amendment')
      .select('amendment.id', 'id')
      .addSelect('amendment.bookingId', 'bookingId')
      .leftJoin(PaymentEntity, 'payment', 'payment.openBookingId = amendment.bookingId')
      .where('amendment.state = :waiting', { waiting: 'waiting' })
      .andWhere('amendment.holdExpiresAt <= :now', { now })
      .andWhere('(payment.id IS NULL OR payment.status <> :mismatch)', { mismatch: 'mismatch' })
      .orderBy('amendment.holdExpiresAt', 'ASC')
      .limit(limit);
    if (campDayIds) {
      const holds = await dataSource
        .getRepository(AmendmentHoldEntity)
        .findBy({ campDayId: In(campDayIds) });
      const ids = holds.map(({ amendmentId }) => amendmentId);
      if (ids.length === 0) return [];
      amendments.andWhere('amendment.id IN (:...ids)', { ids });
    }
    const rows = await amendments.getRawMany<{ id: number; bookingId: number }>();
    return rows.map(({ id, bookingId }) => amendmentHold(Number(id), Number(bookingId)));
  },
};

function amendmentHold(id: number, bookingId: number): Overdue {
  const overdue = async (
    manager: EntityManager,
    end: Date,
  ): Promise<AmendmentEntity | undefined> => {
    const booking = await lockIfThere(manager, bookingId);
    const amendment = booking && (await waitingOf(manager, bookingId));
    const isOverdue =
      amendment?.id === id && amendment.holdExpiresAt !== null && amendment.holdExpiresAt <= end;
    return isOverdue ? amendment : undefined;
  };
  return {
    bookingId,
    release: async (manager, { at, before }) => {
      const amendment = await overdue(manager, before);
      if (!amendment) return false;
      await letFall(manager, amendment, { why: 'time ran out', actor: 'system', at });
      return true;
    },
    extend: async (manager, { at, until }) => {
      if (!(await overdue(manager, at))) return;
      await manager.update(AmendmentEntity, { id }, { holdExpiresAt: until });
    },
  };
}
