import { type EntityManager } from 'typeorm';
import { readChange } from '../amendments/plan/what-changed';
import { AmendmentEntity } from '../model/amendment.entity';
import { type BookingEntity } from '../model/booking.entity';
import { type WhatChanged } from '../model/change-words';
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
  const changed = booking && readChange(amendment);
  return changed ? { booking, changed, money: moneyWords(amendment, changed) } : undefined;
}
