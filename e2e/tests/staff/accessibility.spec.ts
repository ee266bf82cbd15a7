import { aFamily, orderOf } from '#src/a-family';
import {
  atSizes,
  desk,
  expectAccessible,
  expectNoSidewaysScroll,
  narrowest,
  phone,
  untilStill,
} from '#src/support/accessibility';
import { atRest, expectFit, expectSound, expectSoundDialog } from '#src/support/console-screens';
import { brecks } from '#src/support/programme';
import { expect, test } from '#src/staff-test';
import { expectInOneLine } from '#src/support/whole-words';

/**
 * Every screen, drawer and dialog of the console, on a desktop and on a phone: axe finds nothing, nothing is wider than
 * the window, and (through the shared fixture) the browser console stays empty. Two more files look at bookings and
 * seasons.
 */

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const changes = '**/api/admin/changes';

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
  // It stays while it has the focus.
  await admin.toast.focus();
  await expectFit(page);
  await expect(admin.toast).toBeFocused();
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
  await atSizes(page, [desk, phone], async () => {
    await admin.toast.focus();
    await admin.expectToastCoversNothing();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await admin.open('enquiries');
  await page
    .getByRole('button', { name: /^Open enquiry/ })
    .first()
    .click();
  await expect(page.getByText('axe@example.org')).toBeVisible();
  await expectSound(page);
  await admin.open('register', { day: monday.date });
  await expect(page.getByRole('note').first()).toBeVisible();
  // The first child is in view without scrolling, above a phone's bottom bar.
  const first = page.getByRole('listitem').filter({ hasText: /· #/ }).first();
  await atRest(page);
  await atSizes(page, [desk, phone], async (size) => {
    const belowEdge = async () => {
      const child = (await first.boundingBox())!;
      const bar =
        size === phone
          ? await page.getByRole('navigation', { name: 'Console' }).boundingBox()
          : null;
      return child.y + Math.min(child.height, 48) - (bar?.y ?? size.height);
    };
    // What is above it changes places a moment after the window was resized.
    await expect.poll(belowEdge).toBeLessThan(0);
  });
  await atSizes(page, [narrowest], async () => {
    // On the smallest phone each file is beside its description, and the day has its whole name.
    const notes = page.getByRole('checkbox', { name: 'with medical notes' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expectInOneLine(button('Export'), notes, button('Print'));
    await expect(page.getByText('Mon 27 Oct 2025', { exact: true }).first()).toBeInViewport({
      ratio: 1,
    });
  });
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
  await atSizes(page, [narrowest], () => expectNoSidewaysScroll(page));
  await search.press('Enter');
  await expect(page).toHaveURL(/tab=families&email=/);
});

test('what is behind "More"', async ({ page, admin }) => {
  await admin.open('figures');
  await expect(page.getByText('How full is it?')).toBeVisible();
  await atRest(page);
  await expectFit(page);
  for (const tab of ['families', 'catalogue', 'emails', 'audit', 'settings', 'staff']) {
    await admin.open(tab);
    await expect(page.locator('table, form, [role=search]').first()).toBeVisible();
    await atRest(page);
    await expectFit(page);
    // Nor is a column hidden on a tablet.
    await atSizes(page, [{ width: 768, height: 900 }], async () => {
      const frames = page.locator(':has(> table)');
      const widths = frames.evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));
      expect((await widths).filter((hidden) => hidden > 0)).toEqual([]);
    });
  }
  await atSizes(page, [phone], async () => {
    await page.getByRole('button', { name: 'More' }).click();
    const settings = page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: 'Settings' });
    await expect(settings).toBeVisible();
    await untilStill(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await settings.click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await admin.expectToastCoversNothing();
  });
  await admin.open('staff');
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
