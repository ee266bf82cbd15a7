import { addDays } from '@sunfield/words/dates';
import { SeasonAhead } from '#src/support/season-ahead';
import { aFamily, orderOf } from '#src/a-family';
import { sentBy, tapEachTwice, tapTwice, twice } from '#src/support/two-taps';
import { expect, test } from '#src/staff-test';
import { BookingMoneySchema } from '@sunfield/contracts/bookings/staff-bookings';
import type { Locator, Page } from '@playwright/test';

test.use({ actionTimeout: 15_000 });

/** Presses what a dialog proposes, twice, with the least that it asks for. */
async function confirmTwice(page: Page): Promise<void> {
  const dialog = page.locator('.ant-modal:visible').last();
  const isOpen = await dialog.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (!isOpen) return;
  for (const reason of await dialog.getByLabel(/^(Reason|Why)/).all()) await reason.fill('Ill');
  const cash = dialog.getByRole('radio', { name: 'Cash' });
  if (await cash.isVisible()) await cash.check();
  const ok = dialog.locator('.ant-modal-footer button:enabled').last();
  if (await ok.isVisible()) await tapTwice(ok);
}

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Booking #\d+$/ });

test('two taps on each button of a booking’s drawer, and of the dialog that it opens, have one effect', async ({
  page,
  admin,
  owner,
  families,
  mailbox,
}) => {
  test.setTimeout(900_000);
  const season = await SeasonAhead.sell(owner, `Two taps ${Date.now()}`);
  // Each day has room for as many bookings as its buttons need.
  const order = (day: number) => {
    const { children, ...family } = orderOf(aFamily(), []);
    const date = addDays(season.firstDay, day);
    return { ...family, children: [children[0]], days: [{ venue: 'st-marys', date }] };
  };
  const walk = {
    scope: () => drawerOf(page),
    // The browser's own print dialog has the page to itself.
    except: /^(Print|Close)/,
    then: () => confirmTwice(page),
  };
  // A booking for each button: many of them end it.
  const opening = (place: () => Promise<{ id: number }>, last: string) => async () => {
    await admin.openBooking((await place()).id);
    // Payments are read after the booking.
    await drawerOf(page).getByRole('button', { name: last }).first().waitFor();
  };
  const paid = await tapEachTwice(page, {
    ...walk,
    open: opening(() => families.payByCard(order(0)), 'Refund'),
  });
  expect(paid).toEqual(expect.arrayContaining(['Send Reminder', 'Check Status', 'Refund']));
  const unpaid = await tapEachTwice(page, {
    ...walk,
    open: opening(() => families.hold(order(1)), 'Mark Paid'),
  });
  expect(unpaid).toEqual(expect.arrayContaining(['Mark Paid', 'Check Status']));

  // What is counted by its effect, and not by what was sent.
  const wanted = order(2);
  const { id } = await families.hold(wanted);
  await admin.openBooking(id);
  const sent = await sentBy(page, async () => {
    await tapTwice(drawerOf(page).getByRole('button', { name: 'Mark Paid' }));
    await page.getByRole('radio', { name: 'Cash' }).waitFor();
    await confirmTwice(page);
    await admin.expectToast('Payment Updated', 'Booking marked as paid successfully');
  });
  expect(twice(sent)).toEqual([]);
  const money = await owner.read(`/api/admin/bookings/${id}/payments`, BookingMoneySchema);
  expect(money.payments).toHaveLength(1);
  await mailbox.theOne(wanted.parentEmail, /is confirmed$/);
  await season.archive();
});
