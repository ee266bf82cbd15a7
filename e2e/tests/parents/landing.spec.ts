import { BookingForm } from '#src/pages/booking-form';
import { LandingPage } from '#src/pages/landing-page';
import { brecks, monday, stMarys, treeton } from '#src/support/programme';
import { betweenTaps } from '#src/support/two-taps';
import { expect, moving, test } from '#src/test';

test.use(moving);

test.beforeEach(({ page }) => page.goto('/'));

test('the hero leads to the prices and to the activities @phone', async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.main.getByRole('link', { name: 'Prices Starting From Just £15 Per Day' }).click();
  await expect(landing.tab('Holiday Camps')).toBeInViewport();
  await page.goto('/');
  await landing.main.getByRole('link', { name: 'View Activities' }).click();
  await expect(page.getByRole('heading', { name: 'Every hour, another court' })).toBeInViewport();
});

const destinations = [
  { name: 'Our Camps', id: 'camps' },
  { name: 'Activities', id: 'activities' },
  { name: 'Book Now', id: 'book' },
  { name: 'Contact', id: 'contact' },
];

test('the header stays in sight, and its buttons scroll to their sections, past a form that grows', async ({
  page,
}) => {
  const form = new BookingForm(page);
  await form.wake();
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  // The form becomes interactive on the way, with the earlier selection.
  await page.goto('/?again');
  const landing = new LandingPage(page);
  const { header } = landing;
  for (const { name, id } of destinations) {
    await header.getByRole('link', { name, exact: true }).click();
    await landing.expectArrived(id);
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
    await expect(header).toBeInViewport({ ratio: 1 });
    expect(new URL(page.url()).hash).toBe(`#${id}`);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the way to each section is a menu, which closes behind one', async ({ page }) => {
    const landing = new LandingPage(page);
    const { header } = landing;
    const menu = header.getByRole('navigation', { name: 'Menu' });
    await expect(header.getByRole('link', { name: 'Our Camps' })).toBeHidden();
    for (const { name, id } of destinations) {
      await header.getByRole('button', { name: 'Menu', exact: true }).click();
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(menu).toBeHidden();
      await landing.expectArrived(id);
      await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
    }
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    await betweenTaps(page);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await betweenTaps(page);
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test('three venues with their addresses, and the way from each to its card in the form @both', async ({
  page,
}) => {
  const names = [stMarys, brecks, treeton];
  // A test that runs beside this one may sell days at another venue, or in another season.
  const venues = page.locator('#venues > li').filter({ hasText: new RegExp(names.join('|')) });
  await expect(venues.getByRole('heading', { level: 3 })).toHaveText(names);
  for (const venue of await venues.all()) {
    // A postcode shows that the address is complete.
    await expect(venue.locator('address')).toHaveText(/[A-Z]{1,2}\d{1,2} \d[A-Z]{2}/);
  }
  // Whatever their number, the last row ends where the rows above end.
  const holes = await page.locator('#venues').evaluate((list) => {
    const cards = [...list.children];
    const found = [1, 2, 3, 4, 5, 7].map((count) => {
      list.replaceChildren(...Array.from({ length: count }, () => cards[0]!.cloneNode(true)));
      const end = list.lastElementChild!.getBoundingClientRect().right;
      return Math.round(list.getBoundingClientRect().right - end);
    });
    list.replaceChildren(...cards);
    return found;
  });
  expect(holes).toEqual([0, 0, 0, 0, 0, 0]);
  // Also works before the form is interactive, and when its tab is not open.
  await page.route('**/assets/booking-*.js', () => undefined);
  const landing = new LandingPage(page);
  await landing.tab('Birthday Parties').click();
  await venues.nth(1).getByRole('link', { name: 'Book here' }).click();
  await landing.expectArrived('book-brecks');
  await expect(page.locator('#book-brecks').getByRole('heading', { level: 3 })).toHaveText(brecks);
});
