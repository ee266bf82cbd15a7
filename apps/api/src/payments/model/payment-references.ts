import { type EntityManager } from 'typeorm';
import { type PaymentEntity } from './payment.entity';

/** How a way to pay whose provider gives payments a reference is asked for it. */
export interface PaymentReferences {
  /** By payment id; a payment that has none yet is left out. */
  ofPayments(manager: EntityManager, paymentIds: readonly number[]): Promise<Map<number, string>>;
  find(manager: EntityManager, reference: string): Promise<PaymentEntity | null>;
  /** The bookings whose payments, or what followed from them at the provider, have a reference that begins with this. */
  beginningWith(manager: EntityManager, text: string): Promise<number[]>;
}
