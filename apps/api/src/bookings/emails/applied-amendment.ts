import { type EntityManager } from 'typeorm';
import { type WhatChanged } from '../amendments/plan/what-changed';
import { AmendmentEntity, whatChanged } from '../model/amendment.entity';
import { type BookingEntity } from '../model/booking.entity';
import { moneyWords } from './amendment-money-words';
import { readBookingForEmail } from './booking-email-facts';

interface Applied {
  booking: BookingEntity;
  changed: WhatChanged;
  /** What it means in money, one sentence each. */
  money: string[];
}

/** A change of a booking as its emails tell it; undefined if the booking is gone. */
export async function appliedAmendment(
  manager: EntityManager,
  id: number,
): Promise<Applied | undefined> {
  const amendment = await manager.findOneBy(AmendmentEntity, { id });
  const booking = amendment && (await readBookingForEmail(manager, amendment.bookingId));
  if (!booking || amendment.whatChanged === null) return undefined;
  const changed = JSON.parse(whatChanged.open(amendment, amendment.whatChanged)) as WhatChanged;
  return { booking, changed, money: moneyWords(amendment, changed) };
}
