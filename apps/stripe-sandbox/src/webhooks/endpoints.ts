import { apiVersion, type Account } from '../state/account';
import { invalidRequest, missing } from '../http/errors';
import { operation } from '../http/operation';
import { pageOf, pageParams } from '../http/pagination';
import { clearable, listOf, mergeMetadata, metadata, required, text } from '../http/params';
import type { WebhookEndpoint } from '../state/objects';

/** The configured endpoint. Its id is fixed, so that open deliveries continue after a restart. */
const configuredId = 'we_configured';

export function ensureConfiguredEndpoint(account: Account): void {
  const { webhook } = account.config;
  if (!webhook) return account.store.remove('webhook_endpoints', configuredId);
  const description = 'From STRIPE_SANDBOX_WEBHOOK_URL';
  account.store.put('webhook_endpoints', {
    ...newEndpoint(account, webhook.url, ['*'], webhook.secret),
    id: configuredId,
    description,
  });
}

export const createWebhookEndpoint = operation({
  method: 'POST',
  path: '/webhook_endpoints',
  returns: 'webhook_endpoint',
  params: {
    url: required(text()),
    enabled_events: required(listOf(text())),
    description: clearable(text()),
    api_version: text(),
    metadata,
  },
  run: ({ account }, { url, enabled_events, description, metadata, api_version }) => {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'url' });
    const secret = `whsec_${account.ids.token(32)}`;
    return account.store.put('webhook_endpoints', {
      ...newEndpoint(account, url, enabled_events, secret),
      api_version: api_version ?? null,
      description: description ?? null,
      metadata: mergeMetadata({}, metadata),
    });
  },
});

const { created: _, ...withoutCreated } = pageParams;

export const listWebhookEndpoints = operation({
  method: 'GET',
  path: '/webhook_endpoints',
  returns: 'webhook_endpoint',
  isList: true,
  params: withoutCreated,
  run: ({ account }, page) => {
    const list = pageOf(account.store.all('webhook_endpoints'), page, '/v1/webhook_endpoints');
    return { ...list, data: list.data.map(withoutSecret) };
  },
});

export const deleteWebhookEndpoint = operation({
  method: 'DELETE',
  path: '/webhook_endpoints/:id',
  returns: 'webhook_endpoint',
  params: {},
  run: ({ account, id }) => {
    if (!account.store.get('webhook_endpoints', id))
      throw missing('webhook endpoint', id, 'webhook_endpoint');
    account.store.remove('webhook_endpoints', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
});

/** The secret is returned only when the endpoint is created. */
function withoutSecret({ secret: _secret, ...shown }: WebhookEndpoint) {
  return shown;
}

function newEndpoint(
  account: Account,
  url: string,
  enabled_events: string[],
  secret: string,
): WebhookEndpoint {
  return {
    id: account.ids.next('we'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: account.clock.seconds(),
    description: null,
    enabled_events,
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  };
}
