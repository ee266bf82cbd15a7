import { aFamily, orderOf } from '#src/a-family';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';
import { brecks } from '#src/support/programme';
import { expect, test } from '#src/staff-test';
import { expectInOneLine } from '#src/support/whole-words';
import type { Page } from '@playwright/test';

/**
 * Every screen, drawer and dialog, on a desktop and on a phone: axe finds nothing, nothing is wider than the window,
 * and (through the shared fixture) the browser console stays empty.
 */

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const changes = '**/api/admin/changes';

async function expectSound(page: Page) {
  await untilStill(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Elements that are fading or sliding in have not reached their final colours and position. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && Number.isFinite(endTime);
    });
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

/** The page behind the dialog is checked separately. */
async function expectSoundDialog(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await untilStill(page);
  await expectAccessible(page, ['.ant-modal']);
  await expectNoSidewaysScroll(page);
}

const atRest = (page: Page) =>
  expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0);

for (const [where, width, height] of [
  ['at a desk', 1440, 900],
  ['on a phone', 390, 844],
] as const) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    /** For screens that a phone draws with the same elements: axe has looked at them at the desk. */
    const expectFit = async (page: Page) => {
      if (width >= 768) return expectSound(page);
      await untilStill(page);
      await expectNoSidewaysScroll(page);
    };

    test('the way in: denied, the login, what is missing, what is wrong, no such page', async ({
      page,
      context,
      admin,
    }) => {
      await context.clearCookies();
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await expectFit(page);
      await page.goto('/admin-login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Username is required')).toBeVisible();
      await expectFit(page);
      await page.route('**/api/admin/login', (route) => route.abort());
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(admin.toast).toBeVisible();
      await admin.toast.hover();
      await expectFit(page);
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: '404: page not found' })).toBeVisible();
      await expectFit(page);
    });

    test('the three tabs, with bookings of every kind', async ({
      page,
      admin,
      families,
      owner,
      time,
    }) => {
      const { children } = aFamily();
      await families.payByHand({ ...orderOf(aFamily(), [monday]), specialRequirements: 'Vegan' });
      const refunded = await families.payByCard({ children, days: [monday] });
      await owner.change('POST', `/api/admin/bookings/${refunded.id}/refunds`, {
        amount: '5.00',
        reason: 'Ill',
      });
      const expired = await families.hold({ children, days: [monday] });
      await time.endHold(expired.id);
      await families.hold({ children, days: [monday] });
      await owner.change('POST', '/api/party-enquiries', {
        parentName: 'Rosa Hale',
        parentEmail: 'axe@example.org',
        parentPhone: '01632 960 123',
        childName: 'Ada Hale',
        childAge: 7,
        partyDate: 'In March',
        guestCount: 12,
        activities: ['Football'],
      });
      await admin.open('bookings');
      await expect(admin.row(expired.id)).toBeVisible();
      await atRest(page);
      await expectSound(page);
      await admin.sendTestAlert();
      await admin.expectToastCoversNothing();
      await expectSound(page);
      await admin.open('enquiries');
      await expect(page.getByText('axe@example.org').first()).toBeVisible();
      await expectSound(page);
      await admin.open('register', { day: monday.date });
      await expect(page.getByRole('note').first()).toBeVisible();
      // The first child is visible without scrolling, above a phone's bottom bar.
      const first = page.getByRole('listitem').filter({ hasText: /· #/ }).first();
      await atRest(page);
      await untilStill(page);
      const child = (await first.boundingBox())!;
      const bar = width < 768 ? await page.getByRole('navigation').boundingBox() : null;
      expect(child.y + child.height).toBeLessThan(bar?.y ?? height);
      if (width < 768) {
        // On the smallest phone each file is beside its description, and every day is visible.
        await page.setViewportSize({ width: 320, height });
        const notes = page.getByRole('checkbox', { name: 'with medical notes' });
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        await expectInOneLine(button('Export'), notes, button('Print'));
        await expect(page.getByText('Fri 31', { exact: false }).first()).toBeInViewport({
          ratio: 1,
        });
        await page.setViewportSize({ width, height });
      }
      await expectSound(page);
      await page.route(changes, (route) => route.abort());
      await page.reload();
      await expect(page.getByText('The server cannot be reached just now.')).toBeVisible();
      await expectSound(page);
    });

    test('today, and search from anywhere', async ({ page, families }) => {
      const family = aFamily();
      await families.payByHand(orderOf(family, [monday]));
      await page.goto('/admin-new');
      await expect(page.getByRole('heading', { name: 'Who owes' })).toBeVisible();
      await atRest(page);
      await expectSound(page);
      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox', { name: 'Search the console' });
      await search.fill(family.children[0].name);
      const found = page.getByRole('group', { name: 'Children' }).getByRole('option');
      await expect(found).toHaveCount(1);
      await expectSoundDialog(page);
      if (width < 768) {
        await page.setViewportSize({ width: 320, height });
        await expectNoSidewaysScroll(page);
      }
      await search.press('Enter');
      await expect(page).toHaveURL(/booking=\d+/);
    });

    test('what is behind "More"', async ({ page, admin }) => {
      await admin.open('figures');
      await expect(page.getByRole('img', { name: /^Revenue by day/ })).toBeVisible();
      await expectFit(page);
      await page.getByText('Tables', { exact: true }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectFit(page);
      for (const tab of ['catalogue', 'emails', 'audit', 'settings', 'staff']) {
        await admin.open(tab);
        await expect(page.locator('table, form').first()).toBeVisible();
        await atRest(page);
        await expectFit(page);
        if (width < 768) continue;
        // Nor is a column hidden on a tablet.
        await page.setViewportSize({ width: 768, height });
        const tables = page.locator('.ant-table-content');
        const widths = tables.evaluateAll((all) =>
          all.map((it) => it.scrollWidth - it.clientWidth),
        );
        expect((await widths).filter((hidden) => hidden > 0)).toEqual([]);
        await page.setViewportSize({ width, height });
      }
      if (width < 768) {
        await page.getByRole('button', { name: 'More' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectSound(page);
        await page.getByRole('menuitem', { name: 'Settings' }).click();
        await page.getByRole('button', { name: 'Save Settings' }).click();
        await admin.expectToastCoversNothing();
        await admin.open('staff');
      }
      await page.getByRole('button', { name: 'Add Account' }).click();
      await admin.dialog('Add account').getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('Please use at least 12 characters')).toBeVisible();
      await expectFit(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Reset Password' }).first().click();
      await expect(page.getByLabel('New password')).toBeVisible();
      await expectFit(page);
      await page.goto('/admin-test');
      await expect(page.getByRole('main')).toContainText('Party enquiries:');
      await expectFit(page);
    });

    test('venues and activities, their dialogs; the prices of a season', async ({
      page,
      admin,
    }) => {
      await admin.open('catalogue');
      await page.getByRole('button', { name: `Edit ${brecks}` }).click();
      await page.getByLabel('Longitude').fill('east');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Please give a longitude between -180 and 180')).toBeVisible();
      await expectFit(page);
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add Activity' }).click();
      await expect(page.getByRole('radio', { name: 'Football' })).toBeVisible();
      await expectFit(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete 9am-3pm' }).click();
      await expect(page.getByText(/have this session, so it cannot be deleted/)).toBeVisible();
      await expectFit(page);
      await page.keyboard.press('Escape');
      await admin.open('seasons', { season: '1', part: 'prices' });
      await page.getByRole('button', { name: 'Add early-bird discount' }).click();
      await page.getByRole('button', { name: 'Save Prices' }).click();
      await expect(page.getByText('Please give 0 to 100 per cent, or pounds')).toBeVisible();
      await expect(page.getByRole('region', { name: 'What a family would pay' })).toContainText(
        'Total',
      );
      await expectFit(page);
    });

    test('a booking: unpaid; paid by card, disputed and refunded in part; its dialogs', async ({
      page,
      admin,
      families,
      stripe,
      owner,
    }) => {
      const held = await families.hold(orderOf(aFamily(), [monday]));
      await admin.openBooking(held.id);
      await atRest(page);
      await expectSound(page);
      const { id, intentId } = await families.payByCard({
        ...orderOf(aFamily(), [monday, { venue: 'brecks', date: '2025-10-28' }]),
        tshirts: [{ size: 'age-7-8', initials: 'AH', quantity: 1 }],
        specialRequirements: 'Collected by grandmother',
      });
      await owner.change('POST', `/api/admin/bookings/${id}/refunds`, {
        amount: '5.00',
        reason: 'Ill',
      });
      await stripe.dispute(intentId);
      const drawer = await admin.openBooking(id);
      await expect(drawer.getByText(/The payer disputes/)).toBeVisible();
      await atRest(page);
      await expectSound(page);
      if (width < 768) {
        await page.setViewportSize({ width: 320, height });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width, height });
      }
      await drawer.getByRole('button', { name: 'Send Reminder' }).click();
      await admin.expectToastCoversNothing();
      await page.getByText('What the parent sees').click();
      await expect(page.getByRole('region', { name: 'Booking Details' })).toContainText(`#${id}`);
      await expectSound(page);

      await drawer.getByRole('button', { name: 'Refund' }).click();
      const refund = admin.dialog(`Refund booking #${id}`);
      await refund.getByRole('radio', { name: 'Part of it' }).check();
      await refund.getByRole('button', { name: /Refund$/ }).click();
      await expect(refund.getByText('Please say why')).toBeVisible();
      await expectSound(page);
      await refund.getByRole('button', { name: 'Cancel' }).click();
      await drawer.getByRole('button', { name: 'Delete' }).click();
      const deletion = admin.dialog(`Delete booking #${id}`);
      await expect(deletion.getByText(/was paid for it/)).toBeVisible();
      await expectSound(page);
    });

    test('a season: made, planned, looked at from all sides, and deleted', async ({
      page,
      admin,
    }) => {
      await admin.open('seasons');
      await page.getByRole('button', { name: 'New season' }).click();
      const draft = admin.dialog('New season');
      await draft.getByLabel('Name').fill(`Summer at ${where}`);
      await draft.getByRole('radio', { name: 'At a date and time' }).check();
      await expectSoundDialog(page);
      await draft.getByRole('button', { name: 'Add season' }).click();
      await expect(page.getByRole('heading', { name: 'Add days' })).toBeVisible();
      await page.getByRole('button', { name: /^Add \d+ camp days/ }).waitFor();
      await page.getByLabel('First day').fill('2027-07-26');
      await page.getByLabel('Last day').fill('2027-07-30');
      await page.getByLabel('Price of 9am-3pm in pounds').fill('a lot');
      await page.getByRole('button', { name: /^Add \d+ camp days/ }).click();
      await expect(page.getByText(/Please give the price of 9am-3pm/)).toBeVisible();
      await expectSound(page);
      await page.getByLabel('Price of 9am-3pm in pounds').fill('27');
      await page.getByRole('button', { name: /^Add \d+ camp days/ }).click();
      await page.getByRole('button', { name: /^Choose all/ }).click();
      await page.getByRole('button', { name: 'Close booking' }).click();
      await expect(page.getByText(/days closed\./)).toBeVisible();
      await atRest(page);
      await expectSound(page);
      if (width < 768) {
        await page.setViewportSize({ width: 320, height });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width, height });
      }
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(/days closed\./)).toBeHidden();
      await page.getByRole('button', { name: 'Change…' }).click();
      await expect(page.getByLabel('Note for parents')).toBeVisible();
      await expectSoundDialog(page);
      await page.keyboard.press('Escape');
      for (const [part, content] of [
        ['Details', page.getByLabel('Description for parents')],
        ['Prices', page.getByLabel('Sibling discount in per cent')],
      ] as const) {
        await page.getByRole('tab', { name: part }).click();
        await expect(content).toBeVisible();
        await atRest(page);
        await expectSound(page);
      }
      // The piece itself is checked on the parents' site.
      await page.getByRole('tab', { name: 'Preview' }).click();
      await expect(page.getByText('This is a preview: nothing can be booked.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText(/Within a minute parents see it/)).toBeVisible();
      await expectSoundDialog(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Copy season' }).click();
      await expect(page.getByText(/52 weeks later/)).toBeVisible();
      await expectSoundDialog(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete draft' }).click();
      const deletion = admin.dialog(`Delete Summer at ${where}?`);
      await expectSoundDialog(page);
      await deletion.getByRole('button', { name: 'Delete draft' }).click();
      await expect(page.getByRole('button', { name: 'New season' })).toBeVisible();
      await atRest(page);
      await expectSound(page);
    });

    test('Clear Old Data; a new booking; what cannot be loaded', async ({ page, admin }) => {
      await admin.open('register');
      await page.getByRole('button', { name: 'Clear Old Data' }).click();
      await expect(admin.dialog('Clear Old Data').getByRole('status')).toContainText('removed');
      await expectFit(page);
      await page.goto('/new-booking');
      await expect(page.getByRole('region', { name: brecks })).toBeVisible();
      await expectFit(page);
      await page.route('**/api/bookings?*', (route) => route.abort());
      await admin.open('bookings');
      await expect(page.getByText('Error Loading Data')).toBeVisible();
      await expectFit(page);
      await page.route('**/api/admin/overview', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Error Loading Data' })).toBeVisible();
      await expectFit(page);
    });
  });
}

test('with the keyboard alone: found, opened, marked paid, and not deleted', async ({
  page,
  admin,
  families,
}) => {
  const family = aFamily();
  const { id } = await families.hold(orderOf(family, [monday]));
  await admin.open('bookings');
  await expect(admin.search).toBeVisible();
  const reach = async (name: string | RegExp) => {
    const focused = page.locator(':focus');
    for (let steps = 0; steps < 60; steps += 1) {
      const found = page.getByRole('button', { name });
      if (await found.and(focused).count()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached with the Tab key`);
  };
  await admin.search.focus();
  await page.keyboard.type(family.parent.name);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(1);
  await reach(`Open booking ${id}`);
  await page.keyboard.press('Enter');
  const drawer = admin.drawer(id);
  await expect(drawer.getByRole('button', { name: 'Mark Paid' })).toBeVisible();
  // The focus moves into the drawer, and stays there.
  await expect(page.locator('.ant-drawer:focus, .ant-drawer :focus')).toHaveCount(1);
  await reach('Mark Paid');
  await page.keyboard.press('Enter');
  const marking = admin.dialog(`Mark booking #${id} as paid`);
  await expect(marking).toBeVisible();
  await expect(page.locator('.ant-modal:focus, .ant-modal :focus')).toHaveCount(1);
  const cash = marking.getByRole('radio', { name: 'Cash' });
  for (const stop of [cash, marking.getByRole('button', { name: 'Mark Paid' })]) {
    for (
      let steps = 0;
      steps < 10 && !(await stop.and(page.locator(':focus')).count());
      steps += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
  }
  await admin.expectToast('Payment Updated', 'Booking marked as paid successfully');
  await expect(drawer.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0);

  await reach('More actions');
  await page.keyboard.press('Enter');
  await reach('Delete');
  await page.keyboard.press('Enter');
  const dialog = admin.dialog(`Delete booking #${id}`);
  await expect(dialog).toBeVisible();
  await expect(page.locator('.ant-modal:focus, .ant-modal :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: `Open booking ${id}` })).toBeFocused();
});
