import { type Account } from '../state/account';
import { type Caller } from './authentication';
import { invalidRequest, StripeError } from './errors';
import { listOf, readParams, type Shape, text, type Values } from './params';
import { pageOf, pageParams } from './pagination';
import { type Kind, type PaymentIntent } from '../state/objects';
import { type Store } from '../state/store';

export interface Call {
  account: Account;
  caller: Caller;
  /** The id in the path; empty when the path has none. */
  id: string;
}

/**
 * One operation of the API in two steps, because only a call that passes the first is remembered under its
 * idempotency key. `prepare` reads and checks the parameters; the function it returns executes the call.
 */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Allowed with the publishable key and the object's client secret. */
  forBrowsers: boolean;
  prepare(call: Call, raw: Record<string, unknown>): () => object;
}

interface Definition<S extends Shape> {
  method: Operation['method'];
  path: string;
  returns: ObjectType;
  isList?: boolean;
  params: S;
  forBrowsers?: boolean;
  /** Refuses callers without permission and conflicting parameters, before the call counts as begun. */
  check?: (call: Call, values: Values<S>) => void;
  run: (call: Call, values: Values<S>) => object;
  /** Adjusts the answer after expansion; also applied to the intent that an error carries. */
  present?: (call: Call, answer: object) => object;
}

/** `GET /charges/:id` and the like. */
export const retrieval = (
  path: string,
  returns: ObjectType,
  find: (account: Account, id: string) => object,
): Operation =>
  operation({
    method: 'GET',
    path,
    returns,
    params: {},
    run: ({ account, id }) => find(account, id),
  });

/** `GET /refunds` and the like; a parameter of `equal` chooses those with that value. */
export const listing = (path: string, returns: ObjectType, equal: Shape) =>
  operation({
    method: 'GET',
    path,
    returns,
    isList: true,
    params: { ...equal, ...pageParams },
    run: ({ account }, values) => {
      const wanted = Object.entries(values).filter(
        ([name, value]) => name in equal && value !== undefined,
      );
      const items = account.store.all(kinds[returns]).filter((item) => {
        const facts = new Map(Object.entries(item));
        return wanted.every(([name, value]) => facts.get(name) === value);
      });
      return pageOf(items, values, `/v1${path}`);
    },
  });

const expandParam = { expand: listOf(text()) };

export function operation<S extends Shape>(definition: Definition<S>): Operation {
  const { method, path, returns, isList = false, forBrowsers = false } = definition;
  return {
    method,
    path,
    forBrowsers,
    prepare(call, raw) {
      const { expand: rawExpand, ...rawRest } = raw;
      const { expand = [] } = readParams(expandParam, rawExpand ? { expand: rawExpand } : {});
      checkExpansions(returns, expand, isList);
      const values = readParams(definition.params, rawRest);
      definition.check?.(call, values);
      const present = (answer: object) => definition.present?.(call, answer) ?? answer;
      return () => {
        try {
          return present(expanded(call.account.store, definition.run(call, values), expand));
        } catch (error) {
          if (error instanceof StripeError && error.body.payment_intent)
            error.body.payment_intent = present(error.body.payment_intent) as PaymentIntent;
          throw error;
        }
      };
    },
  };
}

type ObjectType =
  | 'payment_intent'
  | 'payment_method'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'radar.early_fraud_warning'
  | 'balance_transaction'
  | 'payout'
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
  // Which type it is depends on the id.
  balance_transaction: { source: 'charge' },
  payout: {
    balance_transaction: 'balance_transaction',
    failure_balance_transaction: 'balance_transaction',
  },
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
  payout: 'payouts',
  event: 'events',
} as const satisfies Record<ObjectType, Kind>;

const deepest = 4;

/** Runs before the operation, so that a wrong path is refused before any money moves. */
function checkExpansions(type: ObjectType, paths: string[], inList: boolean): void {
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
function expanded(store: Store, object: object, paths: string[]): object {
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
  if (typeof id !== 'string') return id;
  return store.get(step === 'source' ? kindOfSource(id) : kinds[type], id);
}

const sources: Record<string, Kind> = { re: 'refunds', du: 'disputes', po: 'payouts' };
const kindOfSource = (id: string): Kind => sources[id.split('_')[0] ?? ''] ?? 'charges';

function refundsOf(store: Store, charge: string): Rendered {
  const data = store.all('refunds').filter((refund) => refund.charge === charge);
  const url = `/v1/charges/${charge}/refunds`;
  return { object: 'list', data: data.reverse(), has_more: false, url };
}
