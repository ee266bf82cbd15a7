import { BookingForm } from '#src/pages/booking-form';
import { LandingPage } from '#src/pages/landing-page';
import { brecks, monday, stMarys, treeton } from '#src/support/programme';
import { expect, moving, test } from '#src/test';

test.use(moving);

test.beforeEach(({ page }) => page.goto('/'));

test('the landing page shows its sections in the specified order @phone', async ({ page }) => {
  const { header, main } = new LandingPage(page);
  await expect(page).toHaveTitle(/Sunfield/);
  await expect(header).toContainText('Sunfield');
  await expect(header).toContainText('Holiday sports camps and parties, ages 5-12');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    "Book Your Child's Next Adventure",
  );
  await expect(main).toContainText('ages 5-12');
  await expect(page.locator('#summer h2')).toContainText('Summer 2025');
  await expect(main.locator('> section[id]')).toHaveCount(8);
  const ids = await main.locator('> section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([
    'summer',
    'next-adventure',
    'benefits',
    'activities',
    'questions',
    'book',
    'camps',
    'reviews',
  ]);
});

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
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test('three benefits, and the first four of five activities', async ({ page }) => {
  const landing = new LandingPage(page);
  const benefits = page.locator('#benefits').getByRole('listitem');
  await expect(benefits.getByRole('heading')).toHaveText([
    'Social skills',
    '20+ activities',
    'Safe and inclusive',
  ]);
  await expect(benefits.last()).toContainText('20+ years experience');
  await expect(landing.main).toContainText('500+ happy children');
  const activities = page.locator('#activities').getByRole('listitem');
  await expect(activities.getByRole('heading')).toHaveText([
    'Football',
    'Basketball',
    'Dance and performing arts',
    'Tennis',
  ]);
  for (const activity of await activities.all()) {
    await expect(activity.locator('svg').first()).toBeVisible();
    await expect(activity.locator('p')).toHaveText(/\w{3}/);
  }
});

test('two services on two tabs; the camps are chosen first', async ({ page }) => {
  const landing = new LandingPage(page);
  const camps = landing.panel('Holiday Camps');
  const parties = landing.panel('Birthday Parties');
  await page.setViewportSize({ width: 320, height: 800 });
  const [one, other] = [landing.tab('Holiday Camps'), landing.tab('Birthday Parties')];
  expect((await one.boundingBox())?.y).toBe((await other.boundingBox())?.y);
  await expect(landing.tab('Holiday Camps')).toHaveAttribute('aria-selected', 'true');
  await expect(camps.getByRole('form', { name: 'Book camp days' })).toBeAttached();
  await expect(camps.getByRole('heading', { name: 'Good to know' })).toBeVisible();
  await expect(camps.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  await expect(parties).toBeHidden();

  await landing.tab('Birthday Parties').click();
  await expect(landing.tab('Birthday Parties')).toHaveAttribute('aria-selected', 'true');
  await expect(camps).toBeHidden();
  await expect(parties.getByRole('heading', { name: 'Birthday party enquiry' })).toBeVisible();
  for (const fact of [
    'Professional coaching for 1-2 hours',
    'You arrange the venue: a park or a community centre',
    'The price depends on duration, activities and group size',
    'within 24 hours',
  ]) {
    await expect(parties).toContainText(fact);
  }
  await landing.tab('Birthday Parties').press('ArrowLeft');
  await expect(camps).toBeVisible();
  await page.goto('/#parties');
  await expect(parties).toBeVisible();
});

test('three venues with their addresses, and the way from each to its card in the form @phone', async ({
  page,
}) => {
  const venues = page.locator('#venues > li');
  await expect(venues.getByRole('heading')).toHaveText([stMarys, brecks, treeton]);
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
  await expect(page.locator('#book-brecks').getByRole('heading')).toHaveText(brecks);
});

test('six reviews of five stars, each with as many stars as it says', async ({ page }) => {
  const reviews = page.locator('#reviews').getByRole('listitem');
  await expect(reviews).toHaveCount(6);
  const colours = new Set<string>();
  const names = new Set<string>();
  for (const review of await reviews.all()) {
    const stars = review.getByRole('img', { name: '5 out of 5 stars' });
    await expect(stars.locator('svg')).toHaveCount(5);
    await expect(review.locator('p')).toHaveText(/\w{3}/);
    names.add((await review.innerText()).split('\n')[0] ?? '');
    colours.add(
      await review
        .locator('[aria-hidden]')
        .first()
        .evaluate((avatar) => getComputedStyle(avatar).backgroundColor),
    );
  }
  expect(colours.size).toBe(6);
  expect(names.size).toBe(6);
});

test('the footer: contact, quick links, copyright', async ({ page }) => {
  const { footer } = new LandingPage(page);
  await expect(footer.locator('a[href^="tel:"]')).toHaveText(/^\d[\d ]+$/);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await expect(footer.getByText('Rotherham', { exact: true })).toBeVisible();
  await expect(footer).toContainText('Example links, not yet our own.');
  for (const name of ['Facebook', 'Instagram']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
  for (const name of ['Our Camps', 'Activities', 'Birthday Parties', 'Venues', 'Parent reviews']) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^#/);
  }
  await expect(footer).toContainText(/© \d{4} Sunfield/);
});

test('"View All Bookings" leads to the admin console', async ({ page, sites }) => {
  const link = new LandingPage(page).footer.getByRole('link', { name: 'View All Bookings' });
  await expect(link).toHaveAttribute('href', '/admin');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`^${sites.adminConsole}/admin`));
});
