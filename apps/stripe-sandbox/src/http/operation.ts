import type { Account } from '../state/account';
import type { Caller } from './authentication';
import { StripeError } from './errors';
import { checkExpansions, expanded, type ObjectType } from './expand';
import { listOf, readParams, text, type Shape, type Values } from './params';
import type { PaymentIntent } from '../state/objects';

export interface Call {
  account: Account;
  caller: Caller;
  /** The id in the path; empty when the path has none. */
  id: string;
  /** The requested API version: `2026-10-28.endive`. */
  version: string;
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
