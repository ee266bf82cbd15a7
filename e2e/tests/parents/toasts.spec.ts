import { PartyForm } from '#src/pages/party-form';
import { toastOn, toastRegion } from '#src/pages/toast';
import { expect, moving, test } from '#src/test';

test.use(moving);

let form: PartyForm;

/** Every enquiry fails, and a toast says so. */
test.beforeEach(async ({ page }) => {
  await page.route('**/api/party-enquiries', (route) => route.fulfill({ status: 500 }));
  form = new PartyForm(page);
  await form.open();
  await form.fill('toast@example.org');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3600_000);
  await form.submit.click();
  await expect(toastOn(page)).toContainText('Enquiry Failed');
});

test('F8 goes to the toast, which then waits; it can be closed there', async ({ page }) => {
  // The user focuses the toast first, so that the list is notified before it closes.
  await page.clock.runFor(1000);
  await page.keyboard.press('F8');
  await expect(toastRegion(page).getByRole('list')).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toastOn(page)).toHaveCount(1);
  await toastOn(page).getByRole('button', { name: 'Close message' }).press('Enter');
  await expect(toastOn(page)).toHaveCount(0);
});

for (const { distance, isGone } of [
  { distance: 40, isGone: false },
  { distance: 60, isGone: true },
]) {
  test(`swiped by ${distance} px it ${isGone ? 'goes' : 'stays'}: the threshold is 50`, async ({
    page,
  }) => {
    const box = await toastOn(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
    if (isGone) await expect(toastOn(page)).toHaveCount(0);
    else await expect(toastOn(page)).toHaveAttribute('data-swipe', 'cancel');
  });
}
