import { randomUUID } from 'node:crypto';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
  type ContactKey,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/fields/fields-of';
import { type EntityManager } from 'typeorm';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type Actor } from '../../events/event-types';
import { type BookingEntity } from '../model/booking.entity';
import { AmendmentEntity } from '../model/amendment.entity';
import { applyPlan, rowOf } from './apply-plan';
import { amendedAsSold, type AmendmentPlan, quoteView } from './plan/plan-amendment';
import { pricedPlace, readBasket } from './plan/read-basket';
import { readPlan, writePlan } from './plan/stored-plan';
import { correctedFields } from './plan/what-changed';

interface Correcting {
  position: number;
  /** The request with both the corrections and the pending part of the change. */
  requestFingerprint: string;
  onSale: OnSale;
  actor: Actor;
  at: Date;
}

/**
 * Applies corrections to names, contacts, ages and notes of a locked booking now, while the rest of
 * the plan waits for payment: an allergy must not wait for money. Returns what is left to ask for,
 * against the booking as corrected; undefined if the plan corrects nothing.
 */
export async function correctFirst(
  manager: EntityManager,
  booking: BookingEntity,
  plan: AmendmentPlan,
  { position, requestFingerprint, onSale, actor, at }: Correcting,
): Promise<QuoteAmendment | undefined> {
  if (correctedFields(plan, booking).length === 0) return undefined;
  const corrections = await onlyCorrections(manager, booking, plan, { onSale, now: at });
  const amendment = manager.create(AmendmentEntity, {
    ...rowOf(corrections, booking, position),
    state: 'applied',
    actor,
    askedAt: at,
    appliedAt: at,
    clientRequestId: randomUUID(),
    requestFingerprint,
    replacedNonce: null,
  });
  await manager.insert(AmendmentEntity, amendment);
  const held = new Map<number, number>();
  await applyPlan(manager, booking, corrections, { amendment, held, actor, at });
  return {
    ...plan.wanted,
    revision: booking.revision,
    ...mapFields(bookingNotes, () => undefined),
    children: plan.wanted.children.map((child) =>
      child.childIndex === undefined
        ? child
        : { ...child, ...mapFields(childNotes, () => undefined) },
    ),
  };
}

/** The same days at the same price; a child whom the rest of the plan cancels is still included. */
async function onlyCorrections(
  manager: EntityManager,
  booking: BookingEntity,
  { basket, wanted, newEmail }: AmendmentPlan,
  { onSale, now }: { onSale: OnSale; now: Date },
): Promise<AmendmentPlan> {
  const places = {
    kept: basket.places,
    places: basket.places.map((place) => pricedPlace(basket, place)),
    first: undefined,
  };
  const same = { basket, places, now, onSale, chargePence: undefined };
  const amended = await amendedAsSold(manager, booking, same);
  const children = basket.children.map(
    (known, childIndex) =>
      wanted.children.find((child) => child.childIndex === childIndex) ?? {
        childIndex,
        ...valuesOf(childFacts, known),
      },
  );
  const free = { payPence: 0, backTo: [], mayKeepCredit: false, refundedBeforePence: 0 };
  return {
    basket,
    places,
    amended,
    wanted: { ...wanted, children, charge: undefined },
    ...(newEmail !== undefined && { newEmail }),
    quote: quoteView(basket, amended, free),
  };
}

/** Whether a change leaves days and price as they are, so that it doesn't end a pending change. */
export const correctsOnly = ({ basket, places, amended }: AmendmentPlan): boolean =>
  places.kept.length === basket.places.length &&
  places.places.length === places.kept.length &&
  amended.lines.length === 0;

/**
 * Updates the pending change to apply to the corrected booking, so that paying for it doesn't undo
 * the corrections.
 */
export async function carryCorrections(
  manager: EntityManager,
  booking: BookingEntity,
  waiting: AmendmentEntity,
  { children, ...contact }: Pick<QuoteAmendment, ContactKey | 'children'>,
): Promise<void> {
  const plan = readPlan(waiting, await readBasket(manager, booking.id));
  const corrected = (childIndex: number | undefined) =>
    childIndex === undefined
      ? undefined
      : children.find((child) => child.childIndex === childIndex);
  const wanted = {
    ...plan.wanted,
    revision: booking.revision,
    ...valuesOf(contactFields, contact),
    children: plan.wanted.children.map((child) => {
      return { ...child, ...valuesOf(childFacts, corrected(child.childIndex) ?? child) };
    }),
  };
  const carried = { ...plan, wanted };
  const { whatChanged } = rowOf(carried, booking, waiting.position);
  await manager.update(
    AmendmentEntity,
    { id: waiting.id },
    { plan: writePlan(waiting, carried), whatChanged },
  );
}
