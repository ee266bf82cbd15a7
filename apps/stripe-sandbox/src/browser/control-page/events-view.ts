import type { EventRow } from '../../control/overview';
import { element, time } from './element';
import type { Act } from './payments-view';

export function eventsView(events: EventRow[], act: Act): HTMLElement {
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
