import { type EventRow, type Overview } from '../../control/overview';
import { element, time, words } from './element';
import { type Act, paymentsView, payoutsView } from './payments-view';

const everyMilliseconds = 1500;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
let shown = '';

function notice(text: string, isProblem = false): void {
  byId('notice').textContent = text;
  byId('notice').classList.toggle('problem', isProblem);
}

async function call(path: string, method: string, body?: object): Promise<void> {
  const response = await fetch(`/_sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { error?: { message: string } };
  notice(answer.error?.message ?? 'Done.', !response.ok);
  await refresh();
}

const act = (path: string, body: object) => void call(path, 'POST', body);

async function refresh(): Promise<void> {
  const response = await fetch('/_sandbox/state').catch(() => undefined);
  if (!response?.ok) return notice('The local Stripe does not answer. Is it running?', true);
  const state = (await response.json()) as Overview;
  byId('clock').textContent = time(state.now);
  const { now: _, ...lasting } = state;
  const text = JSON.stringify(lasting);
  if (text === shown) return;
  const isFirst = shown === '';
  shown = text;
  show(state);
  // A link from a booking points at its payment, which was not rendered when the page opened.
  if (isFirst) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Rendering replaces every element, so move the focus to the new copy of the focused one. */
function show(state: Overview): void {
  const focused = (document.activeElement as HTMLElement | null)?.dataset.key;
  byId('payments').replaceChildren(...paymentsView(state.payments, act));
  byId('events').replaceChildren(eventsView(state.events, act));
  byId('payouts').replaceChildren(...payoutsView(state, act));
  if (focused) document.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  showSettings(state);
  byId('faults').replaceChildren(
    ...state.faults.map(({ kind, when, remaining, path }) =>
      element('li', {}, `${remaining} × ${words(kind)} ${when} ${path ?? 'any call'}`),
    ),
  );
  byId('endpoints').textContent = state.webhook_url ?? 'No endpoint is set up.';
  byId('cards').replaceChildren(
    ...state.test_cards.map(({ number, summary, tokens }) =>
      element(
        'li',
        {},
        `${number} `,
        element('span', { className: 'quiet' }, `${summary} (${tokens[0]})`),
      ),
    ),
  );
}

function showSettings({ settings, held_deliveries }: Overview): void {
  const values: Record<string, string | number> = {
    'webhooks.mode': settings.webhooks.mode,
    'webhooks.delay': settings.webhooks.delay,
    'webhooks.copies': settings.webhooks.copies,
    three_d_secure: settings.three_d_secure,
    hold_in_processing: settings.hold_in_processing,
    latency: settings.latency,
  };
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`[data-live] [name="${name}"]`);
    if (field && field !== document.activeElement) field.value = String(value);
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-release]'))
    button.disabled = held_deliveries === 0;
}

/** `webhooks.mode` becomes `{ webhooks: { mode } }`; empty fields are omitted. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, Record<string, string> | string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const [group, key] = name.split('.') as [string, string | undefined];
    if (key === undefined) values[group] = value;
    else values[group] = { ...(values[group] as Record<string, string> | undefined), [key]: value };
  }
  return values;
}

for (const form of document.querySelectorAll('form')) {
  const send = () => act(form.dataset.path ?? '', valuesOf(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  if ('live' in form.dataset) form.addEventListener('change', send);
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-release]'))
  button.addEventListener('click', () =>
    act('webhooks/release', { order: button.dataset.release }),
  );
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-advance]'))
  button.addEventListener('click', () => act('clock/advance', { seconds: button.dataset.advance }));
byId('clear-faults').addEventListener('click', () => void call('faults', 'DELETE'));
byId('pay-out').addEventListener('click', () => act('payouts', {}));
byId('reset').addEventListener('click', () => {
  if (window.confirm('Forget every payment, refund and event?')) act('reset', {});
});

void refresh();
setInterval(() => void refresh(), everyMilliseconds);

function eventsView(events: EventRow[], act: Act): HTMLElement {
  if (events.length === 0) return element('p', { className: 'empty' }, 'Nothing has happened yet.');
  const head = ['When', 'Event', 'Webhooks', 'Again'].map((text) =>
    element('th', { scope: 'col' }, text),
  );
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...events.map((event) => eventView(event, act))),
  );
}

function eventView({ id, type, created, about, deliveries }: EventRow, act: Act): HTMLElement {
  const resend = element(
    'button',
    { type: 'button', onclick: () => act(`events/${id}/resend`, {}), ariaLabel: `Resend ${type}` },
    'Resend',
  );
  resend.dataset.key = `resend ${id}`;
  const told = deliveries.map(({ status, attempts, last_answer }) => {
    const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
    const made = element('span', { className: 'badge' }, `${status}${tries}`);
    made.title = last_answer ?? '';
    made.dataset.status = status;
    return made;
  });
  return element(
    'tr',
    {},
    element('td', { className: 'quiet' }, time(created)),
    element('td', {}, element('span', {}, type), element('small', { className: 'quiet' }, about)),
    element(
      'td',
      {},
      ...(told.length > 0
        ? told
        : [element('span', { className: 'quiet' }, 'no endpoint asked for it')]),
    ),
    element('td', {}, resend),
  );
}
