import { describe, expect, it } from '@jest/globals';
import { type Message } from '@sunfield/contracts/messages/messages';
import { formatShortDateWithYear, todayInLondon } from '@sunfield/words/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { asksBeforeLeaving, expectQuietConsole, openConsole } from '../../test/open-console';
import { catalogue } from '../../test/samples';

expectQuietConsole();

const wellies: Message = {
  id: 3,
  kind: 'service',
  audience: { of: 'paid' },
  subject: 'Wellies',
  body: 'Hello {name}',
  state: 'sending',
  by: 'kim',
  at: '2026-04-01T10:00:00Z',
  createdAt: '2026-04-01T10:00:00Z',
  attachments: [],
  receivers: 40,
  sent: 10,
  failed: 2,
};
const family = { bookingId: 12, waitingId: null, name: 'Ngozi Okafor', children: ['Amara'] };

const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?tab=messages', {
    'GET /api/admin/messages': () => ({ messages: [wellies] }),
    'POST /api/admin/messages/audience': () => ({
      total: 1,
      withoutNews: 0,
      unsubscribed: 0,
      unreachable: 0,
      families: [family],
    }),
    'POST /api/admin/messages/preview': () => ({ subject: 'Hi Ngozi', text: 'Bring wellies' }),
    ...answers,
  });
const sent = (calls: { method: string; path: string; body?: unknown }[], path: string) =>
  calls.filter((call) => call.method !== 'GET' && call.path === path).map(({ body }) => body);

describe('messages', () => {
  it('say how far they are, and are paused, stopped and tried again', async () => {
    const { user, calls } = open({
      'PUT /api/admin/messages/3/state': () => ({ ...wellies, state: 'paused' }),
    });
    expect(await screen.findByText('10 of 40 families')).toBeTruthy();
    expect(screen.getByText('2 not delivered')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pause Wellies' }));
    await waitFor(() =>
      expect(sent(calls, '/api/admin/messages/3/state')).toEqual([{ move: 'pause' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Stop Wellies' }));
    await user.click(await screen.findByRole('button', { name: 'Stop sending' }));
    await waitFor(() => expect(sent(calls, '/api/admin/messages/3/state')).toHaveLength(2));
  });

  it('show their state in a word that begins with a capital, as other states do', async () => {
    const of = (id: number, more: Partial<Message>): Message => ({
      ...wellies,
      id,
      failed: 0,
      ...more,
    });
    openConsole('/admin?tab=messages', {
      'GET /api/admin/messages': () => ({
        messages: [
          of(1, { kind: 'news', state: 'scheduled', sent: 0, failed: 0 }),
          of(2, { state: 'sending' }),
          of(3, { state: 'paused' }),
          of(4, { state: 'stopped' }),
          of(5, { state: 'done', sent: 40 }),
          // Written to all, but the mail server has not taken them yet.
          of(6, { state: 'done' }),
        ],
      }),
    });
    const rows = (await screen.findAllByRole('row')).slice(1);
    const shown = rows.flatMap((row) =>
      [...row.querySelectorAll('.ant-tag')].map(({ textContent }) => textContent),
    );
    expect(shown).toEqual([
      'News and offers',
      'Scheduled',
      'Sending',
      'Paused',
      'Stopped',
      'Done',
      'Sending',
    ]);
  });

  it('are written with variables, previewed as a family, and sent once it is asked', async () => {
    const { user, calls } = open({ 'POST /api/admin/messages': () => wellies });
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('1 family, each once')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Show who' }));
    expect(drawer.getByText('Ngozi Okafor · Amara · #12')).toBeTruthy();
    await user.click(drawer.getByLabelText('Subject'));
    await user.paste('Hi ');
    await user.click(drawer.getByRole('button', { name: 'Parent’s name' }));
    await user.click(drawer.getByLabelText('Message'));
    await user.paste('Bring wellies, {nmae}');
    await user.click(drawer.getByRole('button', { name: 'Send to 1 family' }));
    expect(await drawer.findByText(/^\{nmae\} can’t be filled in/)).toBeTruthy();
    await user.clear(drawer.getByLabelText('Message'));
    await user.paste('Bring wellies');
    expect(await drawer.findByText('Hi Ngozi')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Send to 1 family' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(calls, '/api/admin/messages')).toHaveLength(1));
    expect(sent(calls, '/api/admin/messages')[0]).toMatchObject({
      kind: 'service',
      audience: { of: 'paid', seasonIds: [1] },
      subject: 'Hi {name}',
      body: 'Bring wellies',
    });
  });

  it('are for the season that runs or comes next; news is for all, and more seasons are a press away', async () => {
    const easter = { ...catalogue.seasons[0]!, id: 2, name: 'Easter 2026' };
    const [venue] = catalogue.venues;
    const { user, calls } = open({
      'GET /api/catalogue': () => ({
        ...catalogue,
        seasons: [...catalogue.seasons, easter],
        venues: [
          {
            ...venue,
            days: [...venue!.days, { ...venue!.days[0], id: 9, seasonId: 2, date: '2999-04-06' }],
          },
        ],
      }),
    });
    const asked = () => sent(calls, '/api/admin/messages/audience').at(-1);
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(asked()).toMatchObject({ audience: { seasonIds: [2] } }));
    expect(drawer.queryByLabelText('October half-term 2025')).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'More seasons' }));
    await user.click(drawer.getByLabelText('October half-term 2025'));
    await waitFor(() => expect(asked()).toMatchObject({ audience: { seasonIds: [1, 2] } }));
    await user.click(drawer.getByRole('radio', { name: 'News and offers (marketing)' }));
    await waitFor(() => expect(asked()).toMatchObject({ kind: 'news', audience: { of: 'paid' } }));
    expect(asked()).not.toHaveProperty('audience.seasonIds');
    expect(drawer.getByText(/^None ticked: families of all seasons/)).toBeTruthy();
  });

  it('are there again after a tap beside the drawer, until they are discarded', async () => {
    const { user } = open();
    const write = async () => {
      await user.click(await screen.findByRole('button', { name: 'New message' }));
      return within(await screen.findByRole('dialog'));
    };
    let drawer = await write();
    await user.click(drawer.getByLabelText('Message'));
    await user.paste('Bring wellies');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(document.querySelector('.ant-drawer-mask')!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It is still not sent.
    expect(asksBeforeLeaving()).toBe(true);
    drawer = await write();
    const box = () => drawer.getByLabelText<HTMLTextAreaElement>('Message').value;
    expect(box()).toBe('Bring wellies');
    await user.click(drawer.getByRole('button', { name: 'Discard changes' }));
    expect(box()).toBe('');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('are news on request: only to who asked for it, with who is left out and why', async () => {
    const { user, calls } = open({
      'POST /api/admin/messages/audience': ({ body }) =>
        (body as { kind: string }).kind === 'news'
          ? { total: 0, withoutNews: 3, unsubscribed: 1, unreachable: 2, families: [] }
          : { total: 6, withoutNews: 0, unsubscribed: 0, unreachable: 2, families: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('6 families, each once')).toBeTruthy();
    expect(drawer.getByText(/also if they unsubscribed from news/)).toBeTruthy();
    await user.click(drawer.getByRole('radio', { name: 'News and offers (marketing)' }));
    expect(drawer.getByText(/has a link to unsubscribe/)).toBeTruthy();
    expect(
      await drawer.findByText(
        'Left out: 3 families without consent to news, 1 family that unsubscribed, 2 addresses that emails come back from.',
      ),
    ).toBeTruthy();
    expect(sent(calls, '/api/admin/messages/audience').at(-1)).toMatchObject({ kind: 'news' });
  });

  it('take files one by one, say what is wrong with one, and are sent with the rest', async () => {
    let count = 0;
    const file = () => ({
      id: `6f1f6c1e-4d0e-4f6e-9c39-00000000000${(count += 1)}`,
      name: count === 1 ? 'map.pdf' : 'hall.jpg',
      bytes: 120_000,
    });
    const message = 'This file can’t be attached.';
    const { user, calls } = open({
      'POST /api/admin/messages/attachments': ({ query }) =>
        query.get('name') === 'virus.pdf'
          ? refusal('validation_failed', { fields: [{ path: 'file', message }] })
          : file(),
      'POST /api/admin/messages': () => wellies,
    });
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    const chosen = ['map.pdf', 'virus.pdf', 'hall.jpg'].map(
      (name) => new File(['x'], name, { type: 'application/pdf' }),
    );
    await user.upload(drawer.getByLabelText('Files', { selector: 'input' }), chosen);
    expect(await drawer.findByText(`virus.pdf: ${message}`)).toBeTruthy();
    await user.click(await drawer.findByRole('button', { name: 'Remove map.pdf' }));
    expect(drawer.queryByText('map.pdf')).toBeNull();
    expect(drawer.getByText('120 kB')).toBeTruthy();
    await user.click(drawer.getByLabelText('Subject'));
    await user.paste('Hi');
    await user.click(drawer.getByLabelText('Message'));
    await user.paste('Hi');
    await user.click(drawer.getByRole('button', { name: /^Send to/ }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(calls, '/api/admin/messages')).toHaveLength(1));
    expect(sent(calls, '/api/admin/messages')[0]).toMatchObject({
      attachmentIds: [expect.stringMatching(/2$/)],
    });
  });

  it('go by text message, too, to families of today, once their cost was seen', async () => {
    const day = todayInLondon();
    const { user, calls } = open({
      'GET /api/catalogue': () => ({
        ...catalogue,
        venues: catalogue.venues.map((venue) => ({
          ...venue,
          days: venue.days.map((one) => ({ ...one, date: day })),
        })),
      }),
      'POST /api/admin/messages/texts': ({ body }) => ({
        isOn: true,
        total: 2,
        parts: 4,
        cost: 180,
        longest: (body as { text?: string }).text ?? '',
        notReached: [{ bookingId: 12, name: 'Ngozi Okafor', why: 'landline' }],
      }),
      'POST /api/admin/messages': () => ({
        ...wellies,
        text: 'x',
        texts: { total: 2, sent: 1, failed: 1 },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.queryByLabelText('Also by text message')).toBeNull();
    await user.click(drawer.getByLabelText('Camp days'));
    await user.click(await screen.findByTitle(formatShortDateWithYear(day)));
    await user.click(await drawer.findByLabelText('Also by text message'));
    expect(await drawer.findByText('2 mobile numbers')).toBeTruthy();
    await user.click(drawer.getByLabelText('Text message'));
    await user.paste('The hall is closed');
    expect(await drawer.findByText('2 text messages in 4 parts, about 18p')).toBeTruthy();
    expect(drawer.getByText('Ngozi Okafor · #12 · a landline')).toBeTruthy();
    await user.click(drawer.getByLabelText('Subject'));
    await user.paste('Closed');
    await user.click(drawer.getByLabelText('Message'));
    await user.paste('Next door');
    await user.click(drawer.getByRole('button', { name: 'Send to 1 family' }));
    await screen.findByText('Also 2 text messages in 4 parts, about 18p.');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(calls, '/api/admin/messages')).toHaveLength(1));
    expect(sent(calls, '/api/admin/messages')[0]).toMatchObject({ text: 'The hall is closed' });
  });

  it('say in the question that they were not sent, and are kept', async () => {
    const { user } = open({ 'POST /api/admin/messages': () => refusal('internal_error') });
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByLabelText('Subject'));
    await user.paste('Hi');
    await user.click(drawer.getByLabelText('Message'));
    await user.paste('Hi');
    await user.click(drawer.getByRole('button', { name: /^Send to/ }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Something went wrong/)).toBeTruthy();
    expect(screen.getByText('Send to 1 family?')).toBeTruthy();
  });

  it('that reach no one are refused at their audience', async () => {
    const { user } = open({
      'POST /api/admin/messages': () =>
        refusal('validation_failed', {
          fields: [{ path: 'audience', message: 'This message would reach no one' }],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByLabelText('Subject'));
    await user.paste('Hi');
    await user.click(drawer.getByLabelText('Message'));
    await user.paste('Hi');
    await user.click(drawer.getByRole('button', { name: /^Send to/ }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await drawer.findByText('This message would reach no one')).toBeTruthy();
  });

  it('show one family’s text as no other’s, and say so if it can’t be shown', async () => {
    const other = { bookingId: 15, waitingId: null, name: 'Bea Hall', children: ['Ben'] };
    const { user } = open({
      'POST /api/admin/messages/audience': () => ({
        total: 2,
        withoutNews: 0,
        unsubscribed: 0,
        unreachable: 0,
        families: [family, other],
      }),
      'POST /api/admin/messages/preview': ({ body }) =>
        (body as { as?: { bookingId: number } }).as?.bookingId === 15
          ? refusal('not_found')
          : { subject: 'Hi Ngozi', text: 'Amara’s wellies' },
    });
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByLabelText('Subject'));
    await user.paste('Hi');
    await user.click(drawer.getByLabelText('Message'));
    await user.paste('Hi');
    expect(await drawer.findByText('Amara’s wellies')).toBeTruthy();
    await user.click(drawer.getByRole('combobox', { name: 'As read by' }));
    await user.click(
      await screen.findByText('Bea Hall · Ben · #15', {
        selector: '.ant-select-item-option-content',
      }),
    );
    expect(await drawer.findByText('Error Loading Data')).toBeTruthy();
    expect(drawer.queryByText('Amara’s wellies')).toBeNull();
  });
});
