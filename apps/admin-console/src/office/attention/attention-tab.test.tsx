import { expect, it } from '@jest/globals';
import { type AttentionItem } from '@sunfield/contracts/office/attention/attention';
import { allRoutes } from '@sunfield/contracts/all-routes';
import { type Permission, permissions } from '@sunfield/contracts/kit/permissions';
import { errorSentence } from '@sunfield/contracts/kit/errors/error-sentences';
import { addDays, todayInLondon } from '@sunfield/words/dates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';
import { shownToast } from '../../kernel/toasts/toasts';

expectQuietConsole();

const dispute: AttentionItem = {
  kind: 'dispute',
  ref: '12',
  bookingId: 12,
  what: 'Ngozi Okafor, £15.00',
  due: '2025-10-20T10:00:00.000Z',
  search: '?tab=bookings&booking=12',
  page: 'https://dashboard.stripe.com/x',
  taken: null,
  snoozed: null,
};
const late: AttentionItem = {
  kind: 'enquiry',
  ref: '3',
  bookingId: null,
  what: 'Enquiry 3',
  due: null,
  search: '?tab=enquiries',
  taken: { by: 'kim', at: '2025-10-11T10:00:00.000Z' },
  snoozed: null,
};
const by = { by: 'kim', at: '2025-10-11T10:00:00.000Z' };
const put = 'PUT /api/admin/attention/snoozed';

it('shows what is to do with its remedy; someone takes it, or lets it wait with a reason', async () => {
  const { user, calls } = openConsole('/admin?tab=attention', {
    'GET /api/admin/attention': () => ({ items: [dispute, late] }),
    'PUT /api/admin/attention/taken': () => ({ items: [{ ...dispute, taken: by }, late] }),
    [put]: () => ({
      items: [
        { ...dispute, taken: by },
        { ...late, snoozed: { ...by, until: '2025-10-14T10:00:00.000Z', reason: 'On holiday' } },
      ],
    }),
  });
  expect(await screen.findByText(/^2 things need a person/)).toBeTruthy();
  const disputes = within(screen.getByRole('region', { name: 'A payment is disputed' }));
  expect(disputes.getByText(/^Copy the evidence from the booking/)).toBeTruthy();
  const link = disputes.getByRole('link', { name: 'Ngozi Okafor, £15.00' });
  expect(link.getAttribute('href')).toContain('booking=12');
  expect(disputes.getByText('Was due by Monday 20 October 2025 at 11am')).toBeTruthy();
  await user.click(disputes.getByRole('button', { name: /^I’ll do it/ }));
  expect(await disputes.findByText('kim looks after it')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Let it wait: Enquiry 3' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Let it wait' }));
  expect(await dialog.findByText('Please give why it can wait')).toBeTruthy();
  await user.type(dialog.getByLabelText('Why it can wait'), 'On holiday');
  await user.click(dialog.getByRole('button', { name: 'Let it wait' }));
  expect(await screen.findByText(/says kim: On holiday$/)).toBeTruthy();
  expect(screen.getByText(/^1 thing needs a person/)).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/snoozed'))?.body).toEqual({
    kind: 'enquiry',
    ref: '3',
    days: 1,
    reason: 'On holiday',
  });
});

it('lists the most urgent kinds first, and ten of a kind until staff want all', async () => {
  const clocks = Array.from({ length: 12 }, (_, n) =>
    item('clock', { ref: `${n}`, what: `api-${n}` }),
  );
  const urgent = [item('overdue'), item('details'), item('job'), item('books')];
  const { user } = openConsole('/admin?tab=attention', {
    'GET /api/admin/attention': () => ({ items: [...clocks, ...urgent, dispute] }),
  });
  const list = within(await screen.findByRole('list', { name: 'The clock of a machine is wrong' }));
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Places or money do not agree',
    'Work in the background has stopped',
    'A payment is disputed',
    'Details are missing for the next camp day',
    'A payment is overdue',
    'The clock of a machine is wrong',
  ]);
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: /^Show all 12/ }));
  expect(list.getAllByRole('listitem')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: /^Show fewer/ }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
});

const item = (kind: AttentionItem['kind'], more: Partial<AttentionItem> = {}): AttentionItem => ({
  kind,
  ref: '7',
  bookingId: null,
  what: `The ${kind}`,
  due: null,
  search: '?tab=x',
  target: 7,
  taken: null,
  snoozed: null,
  ...more,
});

const answerOf: Partial<Record<AttentionItem['kind'], object>> = {
  message: {
    id: 7,
    kind: 'service',
    audience: { of: 'paid' },
    subject: 'Wellies',
    body: 'Hello',
    state: 'done',
    by: 'kim',
    at: by.at,
    createdAt: by.at,
    attachments: [],
    receivers: 2,
    sent: 1,
    failed: 0,
  },
  enquiry: {
    id: 7,
    parentName: 'Zoë Field',
    parentEmail: 'zoe@example.com',
    status: 'contacted',
    parentPhone: '07700 900123',
    childName: 'Otto',
    childAge: 7,
    partyDate: 'A Saturday',
    guestCount: 12,
    activities: ['Football'],
    receivedAt: by.at,
    contactBy: by.at,
    venueLocation: '',
    additionalInfo: '',
    isOverdue: false,
  },
  offers: { days: [], entries: [] },
  // Either of the two.
  overdue: { until: by.at, paymentStatus: 'expired' },
  balance: { dueOn: '2025-10-18' },
};

interface FromTheList {
  kind: AttentionItem['kind'];
  label: string;
  route: string;
  body?: unknown;
  done: string;
  isAsked?: true;
  /** What is typed in the dialog; an amount of time has its usual value already. */
  field?: string;
}
const fromTheList: FromTheList[] = [
  {
    kind: 'email',
    label: 'Send again',
    route: 'POST /api/admin/emails/7/resend',
    done: 'Sent Again',
  },
  {
    kind: 'details',
    label: 'Ask again by email',
    route: 'POST /api/admin/emails/7/resend',
    done: 'Asked Again',
  },
  {
    kind: 'message',
    label: 'Try again',
    route: 'PUT /api/admin/messages/7/state',
    body: { move: 'again' },
    done: 'Tried Again',
  },
  {
    kind: 'enquiry',
    label: 'Mark as answered',
    route: 'PATCH /api/party-enquiries/7/status',
    done: 'Marked as Answered',
    body: { status: 'contacted', seenStatus: 'new' },
  },
  {
    kind: 'handBack',
    label: 'Handed back',
    done: 'Recorded as Handed Back',
    isAsked: true,
    route: 'PUT /api/admin/hand-backs/7/done',
  },
  {
    kind: 'transfer',
    label: 'Not for a booking',
    done: 'Payment Set Aside',
    isAsked: true,
    route: 'POST /api/admin/bank-lines/7/set-aside',
  },
  {
    kind: 'offers',
    label: 'Take off the list',
    done: 'Removed from the List',
    isAsked: true,
    route: 'POST /api/admin/waiting-list/7/remove',
    body: { reason: 'They found a club' },
    field: 'Reason',
  },
  {
    kind: 'overdue',
    label: 'Keep for longer',
    done: 'Places Kept',
    isAsked: true,
    route: 'PUT /api/admin/bookings/7/awaited-payment',
    body: { days: 3 },
    field: 'Working days from now',
  },
  {
    kind: 'overdue',
    label: 'Let go',
    done: 'Places Let Go',
    isAsked: true,
    route: 'POST /api/admin/bookings/7/let-go',
  },
  {
    kind: 'balance',
    label: 'Give more time',
    done: 'More Time Given',
    isAsked: true,
    field: 'Due by',
    route: 'PUT /api/admin/bookings/7/balance',
    body: { dueOn: addDays(todayInLondon(), 7) },
  },
];

it.each(fromTheList)(
  'puts right from the list: $kind, $label',
  async ({ kind, label, route, body, ...rest }) => {
    let isRefused = true;
    let isDone = false;
    const { user, calls } = openConsole('/admin?tab=attention', {
      'GET /api/admin/attention': () => ({ items: isDone ? [] : [item(kind)] }),
      [route]: () => {
        if (isRefused) return refusal('status_conflict');
        isDone = true;
        return answerOf[kind] ?? { success: true };
      },
    });
    const act = async () => {
      await user.click(await screen.findByRole('button', { name: `${label}: The ${kind}` }));
      if (!rest.isAsked) return;
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/^The \w+\. /)).toBeTruthy();
      expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(isRefused ? 0 : 1);
      if (kind === 'offers') {
        await user.clear(dialog.getByLabelText('Reason'));
        await user.type(dialog.getByLabelText('Reason'), 'They found a club');
      }
      await user.click(dialog.getByRole('button', { name: label }));
    };
    await act();
    if (rest.field) {
      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findByText(errorSentence('status_conflict'))).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    } else {
      await waitFor(() => expect(shownToast()?.title).toBe('Not Done'));
    }
    expect(screen.getByRole('button', { name: `${label}: The ${kind}` })).toBeTruthy();
    isRefused = false;
    await act();
    expect(await screen.findByText('Nothing needs a person.')).toBeTruthy();
    await waitFor(() => expect(shownToast()?.title).toBe(rest.done));
    const sent = calls.filter(({ method }) => method !== 'GET').map((one) => one.body);
    expect(sent).toEqual([body, body]);
  },
);

it.each(fromTheList)(
  'shows $label only to staff whom its route admits',
  async ({ kind, label, route }) => {
    const { access } =
      [...allRoutes.values()].find(({ at }) => at.replace(':id', '7') === route) ?? {};
    const needed = access?.kind === 'staff' ? access.permissions : [];
    const open = (allowed: readonly Permission[]) =>
      openConsole('/admin?tab=attention', {
        'GET /api/admin/attention': () => ({ items: [item(kind)] }),
        'GET /api/admin/check': () => ({
          isAuthenticated: true,
          admin: { username: 'kim', permissions: ['bookings', ...allowed] },
        }),
      });
    expect(needed).not.toEqual([]);
    open(needed);
    expect(await screen.findByRole('button', { name: `${label}: The ${kind}` })).toBeTruthy();
    cleanup();
    open(permissions.filter((one) => !needed.includes(one)));
    expect(await screen.findByRole('button', { name: /^Let it wait/ })).toBeTruthy();
    const isShown = screen.queryByRole('button', { name: `${label}: The ${kind}` }) !== null;
    // Who may not handle bookings does not see the page.
    expect(isShown).toBe(needed.every((one) => one === 'bookings'));
  },
);

it('names the booking of a bank payment on its page, before it offers to set it aside', async () => {
  const { user } = openConsole('/admin?tab=attention', {
    'GET /api/admin/attention': () => ({ items: [item('transfer', { search: '?tab=bank' })] }),
    'GET /api/admin/bank-lines': () => [],
  });
  const [first, second] = await screen.findAllByRole('button', { name: /: The transfer$/ });
  expect(second?.textContent).toBe('Not for a booking');
  await user.click(first!);
  await waitFor(() => expect(address()).toBe('/admin?tab=bank'));
});

it('records a cancelled day’s money where its refund is recorded, and never asks the family instead', async () => {
  const search = '?tab=seasons&season=3&part=calendar';
  const { user } = openConsole('/admin?tab=attention', {
    'GET /api/admin/attention': () => ({ items: [item('cancelledByHand', { search })] }),
  });
  expect(await screen.findByText(/^Give it back the way it was paid/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Record it in the calendar/ }));
  await waitFor(() => expect(address()).toBe(`/admin${search}`));
});

it('has no button for what the member of staff may not do, or what would not help', async () => {
  const items = [
    item('transfer'),
    item('enquiry'),
    item('email', { target: undefined, what: 'Stuck' }),
  ];
  openConsole('/admin?tab=attention', {
    'GET /api/admin/attention': () => ({ items }),
    'GET /api/admin/check': () => ({
      isAuthenticated: true,
      admin: { username: 'kim', permissions: ['bookings', 'enquiries'] },
    }),
  });
  expect(await screen.findByRole('button', { name: 'Mark as answered: The enquiry' })).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: /^(Name its booking|Not for a booking)/ }),
  ).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Let it wait/ })).toHaveLength(3);
});

it('leads to the change of an address that takes no email, and says what is under way', async () => {
  const bounced = item('email', { target: undefined, correct: 'address', bookingId: 12 });
  const asked = item('details', { underway: 'Asked by email on Monday 20 October at 9am' });
  const { user } = openConsole('/admin?tab=attention', {
    'GET /api/admin/attention': () => ({
      items: [{ ...bounced, search: '?tab=bookings&booking=12&change=booking' }, asked],
    }),
    'GET /api/bookings/12': () => aBooking(),
  });
  expect(await screen.findByText('Asked by email on Monday 20 October at 9am')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Correct the address/ }));
  expect(await screen.findByText('Change booking #12')).toBeTruthy();
});

it('says when all is in order', async () => {
  openConsole('/admin?tab=attention', { 'GET /api/admin/attention': () => ({ items: [] }) });
  expect(await screen.findByText('Nothing needs a person.')).toBeTruthy();
});

it('says when it could not be loaded', async () => {
  openConsole('/admin?tab=attention', { 'GET /api/admin/attention': () => refusal('forbidden') });
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});
