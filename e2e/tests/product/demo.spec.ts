import { join } from 'node:path';
import { BookingSummarySchema } from '@sunfield/contracts/bookings/booking-list';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { RegisterListSchema } from '@sunfield/contracts/bookings/registers';
import { fillDemo } from '@sunfield/tools/demo/fill-demo';
import { freePorts } from '@sunfield/tools/base/ports';
import { StaffPartySchema } from '@sunfield/contracts/parties/quotes';
import { MessagesSchema } from '@sunfield/contracts/messages/messages';
import { StaffWaitingListSchema } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { array } from 'zod/mini';
import { firstOwner, StaffMember } from '#src/support/staff-member';
import { type Product, startProduct } from '#src/support/start-product';
import { expect, test } from '#src/test';

let product: Product;
test.beforeAll(async () => {
  const logs = join(import.meta.dirname, '../../test-results/logs/demo');
  product = await startProduct(await freePorts(), logs);
});
// Stopping also checks places and money.
test.afterAll(() => product.stop());

test('the demo is families of every kind who have booked a coming season; a second start finishes what was interrupted, a third doubles nothing', async ({
  playwright,
}) => {
  const { api, adminConsole, stripeSandbox, mail } = product.addresses;
  const size = { holidays: 30, now: 10 };
  const fill = (say?: (detail: string) => void) =>
    fillDemo({ api, adminConsole, stripe: stripeSandbox, mail, owner: firstOwner, size, say });
  const interrupted = fill((detail) => {
    if (detail.startsWith('20 of ')) throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  await fill();
  const owner = await StaffMember.logIn(playwright.request, api);
  const bookings = () => owner.read('/api/bookings?limit=200', array(BookingSummarySchema));

  const placed = await bookings();
  expect(placed.length).toBeGreaterThan(35);
  expect(new Set(placed.map(({ paymentStatus }) => paymentStatus))).toEqual(
    new Set(['succeeded', 'pending', 'expired', 'refunded', 'partially_refunded']),
  );
  expect(placed.some(({ children }) => children.length > 1)).toBe(true);
  expect(placed.some(({ tshirts }) => tshirts !== '')).toBe(true);

  const today = calendarDateInLondon(new Date());
  const registers = await owner.read(`/api/admin/registers?date=${today}`, RegisterListSchema);
  const children = registers.flatMap((register) => register.children);
  // How many of the few families come today depends on the weekday.
  expect(children.length).toBeGreaterThan(0);

  const { venues } = await owner.read('/api/catalogue', CatalogueSchema);
  const left = venues
    .flatMap(({ days }) => days)
    .filter(({ date }) => date > today)
    .map(({ placesLeft }) => placesLeft);
  expect(left).toEqual(expect.arrayContaining([0, 1]));

  await fill();
  expect(await bookings()).toHaveLength(placed.length);
  const waiting = await owner.read('/api/admin/waiting-list', StaffWaitingListSchema);
  expect(waiting.entries).toHaveLength(2);
  const { messages } = await owner.read('/api/admin/messages', MessagesSchema);
  expect(messages).toHaveLength(1);
  const parties = await owner.read('/api/admin/parties', array(StaffPartySchema));
  expect(parties.map(({ state, numbers }) => [state, numbers?.coming])).toEqual([
    ['booked', 3],
    ['quoted', undefined],
  ]);
  await owner.leave();
});
