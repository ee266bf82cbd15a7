import { type ProviderMethod } from '@sunfield/contracts/payments/money/payment-methods';
import { referencesIn } from '@sunfield/contracts/payments/money/payment-reference';
import { type EntityManager, In } from 'typeorm';
import { cardReferences } from '../card/card-references';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { type PaymentReferences } from '../model/payment-method';
import { type PaymentEntity } from '../model/payment.entity';

const byProvider: Record<ProviderMethod, PaymentReferences> = { card: cardReferences };
const providers = Object.values(byProvider);

/** The references that providers gave these payments, by payment id. */
export async function providersReferences(
  manager: EntityManager,
  paymentIds: readonly number[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  if (paymentIds.length === 0) return found;
  for (const provider of providers) {
    for (const [id, reference] of await provider.ofPayments(manager, paymentIds)) {
      found.set(id, reference);
    }
  }
  return found;
}

/** The payment that a provider knows by this reference, with its booking. */
export async function findPayment(
  manager: EntityManager,
  reference: string,
): Promise<PaymentEntity | null> {
  for (const provider of providers) {
    const payment = await provider.find(manager, reference);
    if (payment) return payment;
  }
  return null;
}

/** The bookings with a reference at a provider that begins with this, or with what they give their bank. */
export async function bookingsWithReference(
  manager: EntityManager,
  text: string,
): Promise<number[]> {
  const found = providers.map((provider) => provider.beginningWith(manager, text));
  const awaited = await manager.findBy(AwaitedPaymentEntity, { reference: In(referencesIn(text)) });
  return [...(await Promise.all(found)).flat(), ...awaited.map(({ bookingId }) => bookingId)];
}
