import { invalidRequest } from './errors';
import type { Kind } from '../state/objects';
import type { Store } from '../state/store';

export type ObjectType =
  | 'payment_intent'
  | 'payment_method'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'radar.early_fraud_warning'
  | 'balance_transaction'
  | 'event';

/** The expandable references of each type. A charge's `refunds` is a list included only when requested. */
const references: Record<ObjectType, Record<string, ObjectType>> = {
  payment_intent: {
    latest_charge: 'charge',
    payment_method: 'payment_method',
  },
  payment_method: {},
  charge: {
    payment_intent: 'payment_intent',
    balance_transaction: 'balance_transaction',
    refunds: 'refund',
  },
  refund: {
    charge: 'charge',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
    balance_transaction: 'balance_transaction',
    failure_balance_transaction: 'balance_transaction',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  'radar.early_fraud_warning': { charge: 'charge', payment_intent: 'payment_intent' },
  balance_transaction: {},
  event: {},
};

const kinds = {
  payment_intent: 'payment_intents',
  payment_method: 'payment_methods',
  charge: 'charges',
  refund: 'refunds',
  dispute: 'disputes',
  'radar.early_fraud_warning': 'fraud_warnings',
  balance_transaction: 'balance_transactions',
  event: 'events',
} as const satisfies Record<ObjectType, Kind>;

const deepest = 4;

/** Runs before the operation, so that a wrong path is refused before any money moves. */
export function checkExpansions(type: ObjectType, paths: string[], inList: boolean): void {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest)
      throw cannotExpand(path, `You cannot expand more than ${deepest} levels of a property.`);
    if (inList && steps.shift() !== 'data')
      throw cannotExpand(
        path,
        `${refusal(path)} You may want to try expanding 'data.${path}' instead.`,
      );
    let at = type;
    steps.forEach((step, position) => {
      // A charge's refunds are the only list inside an object.
      if (step === 'data' && steps[position - 1] === 'refunds') return;
      const next = references[at][step];
      if (!next) throw cannotExpand(path, refusal(path));
      at = next;
    });
  }
}

const refusal = (path: string) => `This property cannot be expanded (${path}).`;
const cannotExpand = (path: string, message: string) =>
  invalidRequest(message, { param: 'expand' });

type Rendered = Record<string, unknown>;

/** Returns a copy of the object in which each path's references are replaced by the objects they refer to. */
export function expanded(store: Store, object: object, paths: string[]): object {
  return paths.reduce((result, path) => expandPath(store, result, path.split('.')), {
    ...object,
  } as Rendered);
}

function expandPath(store: Store, object: Rendered, steps: string[]): Rendered {
  const [step, ...rest] = steps;
  if (step === undefined) return object;
  const target = step === 'data' ? object.data : referred(store, object, step);
  if (Array.isArray(target)) {
    return { ...object, [step]: target.map((item: Rendered) => expandPath(store, item, rest)) };
  }
  if (typeof target !== 'object' || target === null) return object;
  return { ...object, [step]: expandPath(store, target as Rendered, rest) };
}

function referred(store: Store, object: Rendered, step: string): unknown {
  const type = references[object.object as ObjectType][step];
  if (!type) return object[step];
  if (step === 'refunds') return object.refunds ?? refundsOf(store, object.id as string);
  const id = object[step];
  return typeof id === 'string' ? store.get(kinds[type], id) : id;
}

function refundsOf(store: Store, charge: string): Rendered {
  const data = store.all('refunds').filter((refund) => refund.charge === charge);
  const url = `/v1/charges/${charge}/refunds`;
  return { object: 'list', data: data.reverse(), has_more: false, url };
}
