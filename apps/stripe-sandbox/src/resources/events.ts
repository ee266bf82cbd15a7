import { apiVersion, type Account } from '../state/account';
import { operation } from '../http/operation';
import { pageOf, pageParams } from '../http/pagination';
import { flag, listOf, text } from '../http/params';
import { dispatch, isSubscribed, matchesType, openDeliveries } from '../webhooks/deliveries';
import type { Event } from '../state/objects';

/**
 * Records an event with a snapshot of the object, and sends it to the webhooks.
 *
 * @param before The object before the change, if it changed.
 */
export function emit(account: Account, type: string, object: object, before?: object): Event {
  const event: Event = account.store.put('events', {
    id: account.ids.next('evt'),
    object: 'event',
    api_version: apiVersion,
    created: account.clock.seconds(),
    data: {
      object,
      ...(before && { previous_attributes: previousAttributes(before, object) }),
    },
    livemode: false,
    pending_webhooks: isSubscribed(account, type) ? 1 : 0,
    request: account.request,
    type,
  });
  dispatch(account, event);
  return event;
}

/** The previous values of the attributes that changed. */
function previousAttributes(before: object, after: object): object {
  const now = after as Record<string, unknown>;
  const old = before as Record<string, unknown>;
  const changed = Object.keys({ ...old, ...now }).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, old[key] ?? null]));
}

export const listEvents = operation({
  method: 'GET',
  path: '/events',
  returns: 'event',
  isList: true,
  params: { ...pageParams, type: text(), types: listOf(text()), delivery_success: flag },
  run: ({ account }, { type, types, delivery_success, ...page }) => {
    const wanted = types ?? (type === undefined ? ['*'] : [type]);
    const events = account.store
      .all('events')
      .filter((event) => matchesType(wanted, event.type))
      .filter(
        (event) =>
          delivery_success === undefined ||
          delivery_success === (openDeliveries(account, event.id) === 0),
      );
    const list = pageOf(events, page, '/v1/events');
    return { ...list, data: list.data.map((event) => withPendingWebhooks(account, event)) };
  },
});

const withPendingWebhooks = (account: Account, event: Event): Event => ({
  ...event,
  pending_webhooks: openDeliveries(account, event.id),
});
