import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBooking, aGlimpse } from '../../../test/a-booking';
import { aReceipt } from '../../../test/a-receipt';
import { refusing } from '../../../test/fake-api';
import { type Answers, pagesAt, showPage } from '../../../test/visit-page';
import { hoursText } from './hours-text';
import { ReceiptPage } from './receipt-page';
import { StatementPage } from './statement-page';

const RECEIPT = 'GET /api/bookings/12/receipt';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const pages = { '/booking-receipt': <ReceiptPage />, '/childcare-statement': <StatementPage /> };
const opened = { body: aBooking({ accessToken: null }) };
const visit = (address: string, answers: Answers) =>
  showPage(pagesAt(address, pages), {
    'GET /api/bookings/12': opened,
    'GET /api/bookings/12?access=key': opened,
    ...answers,
  });
const rowsOf = async (table: RegExp) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ')).join(' | '),
    );

const keptAsCredit = aReceipt({
  totalPence: 2700,
  returnedPence: 1500,
  movements: [
    ...aReceipt().movements,
    {
      kind: 'refund',
      method: 'credit',
      amountPence: -1500,
      isKeptAsCredit: true,
      at: '2025-10-05T10:00:00.000Z',
    },
  ],
});

describe('the receipt', () => {
  it('says whose it is, what was booked, and how it was paid', async () => {
    visit('/booking-receipt?booking_id=12&access=key', {
      [`${RECEIPT}?access=key`]: { body: aReceipt() },
    });
    expect(await rowsOf(/What was booked/)).toEqual([
      'Camp days, 9am-3pm 2 × £15.00 | £30.00',
      'Sibling discount, 10% off camp days | -£3.00',
      'T-shirt | £15.00',
      'Total | £42.00',
    ]);
    expect(await rowsOf(/Payments and refunds/)).toEqual([
      'Wed 1 Oct 2025 | Payment by card | £42.00',
      'Balance to pay | £0.00',
    ]);
    const page = screen.getByRole('article').textContent ?? '';
    for (const fact of [
      '#12',
      'Sam Field',
      'Sunfield Sports Ltd',
      '1 Mill Lane',
      'Ofsted URN: EY123456',
    ]) {
      expect(page).toContain(fact);
    }
    // The token has been removed.
    expect(window.location.search).toBe('?booking_id=12');
  });

  it('says what went back, and what is left', async () => {
    const refund = {
      kind: 'refund',
      method: 'card',
      amountPence: -1000,
      at: '2025-10-05T10:00:00.000Z',
    } as const;
    const body = aReceipt({
      returnedPence: 1000,
      movements: [...aReceipt().movements, refund],
      paymentStatus: 'partially_refunded',
    });
    visit('/booking-receipt?booking_id=12', { [RECEIPT]: { body } });
    expect((await rowsOf(/Payments and refunds/)).slice(1)).toEqual([
      'Sun 5 Oct 2025 | Refund by card | -£10.00',
      'Paid after refunds | £32.00',
      'Balance to pay | £0.00',
    ]);
  });

  it('shows the VAT by rate with its number, only if it was sold with VAT', async () => {
    const vat = {
      number: 'GB 123 4567 89',
      rates: [
        { rate: 'standard' as const, percent: 20, netPence: 1000, vatPence: 200, grossPence: 1200 },
        { rate: 'exempt' as const, percent: 0, netPence: 3000, vatPence: 0, grossPence: 3000 },
      ],
    };
    visit('/booking-receipt?booking_id=12', { [RECEIPT]: { body: aReceipt({ vat }) } });
    expect(await rowsOf(/VAT in the price/)).toEqual([
      'Standard rate, 20% | £10.00 | £2.00 | £12.00',
      'Exempt | £30.00 | £0.00 | £30.00',
    ]);
    expect(screen.getByRole('article').textContent).toContain('VAT number: GB 123 4567 89');
    cleanup();
    visit('/booking-receipt?booking_id=12', { [RECEIPT]: { body: aReceipt() } });
    expect((await screen.findByRole('article')).textContent).not.toContain('VAT');
  });

  it('of a party leads to no statement for childcare claims', async () => {
    const linked = async (more: Parameters<typeof aReceipt>[0]) => {
      cleanup();
      visit('/booking-receipt?booking_id=12', { [RECEIPT]: { body: aReceipt(more) } });
      await screen.findByRole('article');
      return screen.queryByRole('link', { name: 'Statement for childcare claims' }) !== null;
    };
    expect(await linked({})).toBe(true);
    expect(await linked({ childcare: { children: [], totalPence: 0, excluded: [] } })).toBe(false);
  });

  it('says that money is kept as credit, and never that it went back', async () => {
    visit('/booking-receipt?booking_id=12', { [RECEIPT]: { body: keptAsCredit } });
    expect((await rowsOf(/Payments and refunds/)).slice(1)).toEqual([
      'Sun 5 Oct 2025 | Kept as credit | -£15.00',
      'Paid after refunds and credit | £27.00',
      'Balance to pay | £0.00',
    ]);
    expect(screen.getByRole('article').textContent).not.toMatch(/gone back|on its way|Refunded/);
  });

  it('says why there is none, and leads to the booking', async () => {
    const message = 'Why it is so';
    visit('/booking-receipt?booking_id=12', {
      [RECEIPT]: refusing('booking_not_paid', { message }),
    });
    expect(await screen.findByRole('heading', { name: 'There is no receipt' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe(
      '/booking-confirmation?booking_id=12',
    );
  });

  it('shows nothing to a visitor without a link that works', async () => {
    visit('/booking-receipt?booking_id=12', { 'GET /api/bookings/12': { body: aGlimpse() } });
    expect(await screen.findByText('Only the family may open this')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email me the link' })).toBeTruthy();
  });

  it('goes home without a booking', async () => {
    visit('/booking-receipt', {});
    expect(await screen.findByText('Now elsewhere')).toBeTruthy();
  });
});

it('the statement has each child’s days, hours and amounts by month, and nothing that is not childcare', async () => {
  visit('/childcare-statement?booking_id=12', { [RECEIPT]: { body: aReceipt() } });
  expect(await rowsOf(/October 2025.*Ava/)).toEqual([
    'Fri 31 Oct 2025Sports Camp, Brecks Community Hub | 9am-3pm6 hours | £13.50',
    'October 2025, 1 day | £13.50',
  ]);
  expect(await rowsOf(/November 2025.*Ava/)).toHaveLength(2);
  const page = screen.getByRole('article').textContent ?? '';
  expect(page).toContain(
    'Amount to claimAva, October 2025£13.50Ava, November 2025£13.50Total to claim£27.00',
  );
  expect(page).not.toContain('Times are when');
  expect(page).toContain('How the booking was paidPayment by card, Wed 1 Oct 2025£42.00');
  expect(page).toContain('Not childcare, so not included: T-shirt, £15.00.');
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
    '/booking-receipt?booking_id=12',
  );
});

it('the statement says what may be claimed of a month after a refund, and shows how it adds up', async () => {
  const { childcare } = aReceipt();
  const children = childcare.children.map((child) => ({
    ...child,
    months: child.months.map((month) => ({ ...month, claimPence: 1000 })),
  }));
  const body = aReceipt({ childcare: { ...childcare, children, claimPence: 2000 } });
  visit('/childcare-statement?booking_id=12', { [RECEIPT]: { body } });
  expect((await rowsOf(/October 2025.*Ava/)).slice(1)).toEqual([
    'October 2025, 1 day | £13.50',
    'Returned or not paid | -£3.50',
    'Amount to claim | £10.00',
  ]);
  expect(screen.getByRole('article').textContent).toContain('Total to claim£20.00');
});

it('the statement has the hours at the gate of days that have them, and says so', async () => {
  const { childcare } = aReceipt();
  const attended = [
    { from: '08:58', to: '11:00' },
    { from: '12:30', to: '15:05' },
  ];
  const children = childcare.children.map((child) => ({
    ...child,
    months: child.months.map((month, index) => ({
      ...month,
      days: month.days.map((day) => (index === 0 ? { ...day, attended } : day)),
    })),
  }));
  const body = aReceipt({ childcare: { ...childcare, children } });
  visit('/childcare-statement?booking_id=12', { [RECEIPT]: { body } });
  expect((await rowsOf(/October 2025.*Ava/))[0]).toContain(
    '08:58 to 11:00 and 12:30 to 15:054 hours 37 minutes | £13.50',
  );
  expect((await rowsOf(/November 2025.*Ava/))[0]).toContain('9am-3pm6 hours');
  expect(screen.getByText(/Times are when a child was signed in and out\./)).toBeTruthy();
});

it('the statement says what is kept as credit', async () => {
  visit('/childcare-statement?booking_id=12', { [RECEIPT]: { body: keptAsCredit } });
  const page = (await screen.findByRole('article')).textContent ?? '';
  expect(page).toContain('Kept as credit, Sun 5 Oct 2025-£15.00');
  expect(page).not.toMatch(/gone back|on its way/);
});

it.each([
  ['09:00', '15:00', '6 hours'],
  ['08:30', '09:30', '1 hour'],
  ['09:00', '15:45', '6 hours 45 minutes'],
])('from %s to %s are %s', (from, to, text) => {
  expect(hoursText([{ from, to }])).toBe(text);
});
