import { formatPounds } from '@sunfield/words/money';
import { type EntityManager } from 'typeorm';
import { readChange } from '../amendments/plan/what-changed';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { type WhatChanged } from '../model/change-words';

/** A change that wasn't paid for in time. */
export interface Lapsed {
  booking: BookingEntity;
  changed: WhatChanged;
  price: string;
  /** The names, contact details and notes that came with it were saved. */
  hasCorrected: boolean;
}

export const CORRECTED = 'The names, contact details and notes that came with it were saved.';

type Kind = 'amendment-day-cancelled' | 'amendment-alert';

export const lapsedOnceKey = (kind: Kind, id: number): string => `${kind}:lapsed:${id}`;

/** Told by its key, because its kind is also used for other changes. */
export const isAboutLapsed = (onceKey: string): boolean => onceKey.includes(':lapsed:');

/** Undefined if the change was paid after all, or its booking is gone. */
export async function lapsedAmendment(
  manager: EntityManager,
  id: number,
): Promise<Lapsed | undefined> {
  const amendment = await manager.findOneBy(AmendmentEntity, { id });
  const changed = amendment && readChange(amendment);
  if (!changed || amendment.state !== 'fallen_away') return undefined;
  const { bookingId, requestFingerprint, payPence } = amendment;
  const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
  if (!booking) return undefined;
  return {
    booking,
    changed,
    price: formatPounds(payPence),
    hasCorrected: await manager.existsBy(AmendmentEntity, {
      bookingId,
      requestFingerprint,
      state: 'applied',
    }),
  };
}
