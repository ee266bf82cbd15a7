import { addDays, formatLongDate } from '@sunfield/words/dates';
import { array, object, int, string } from 'zod/mini';
import { BookingMoneySchema } from '@sunfield/contracts/bookings/staff-bookings';
import { aFamily } from '#src/a-family';
import { type WantedDay } from '#src/support/an-order';
import { BookingForm } from '#src/pages/booking-form';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { PartyForm } from '#src/pages/party-form';
import { monday, stMarys } from '#src/support/programme';
import { sentBy, tapEachTwice, tapTwice, twice, twoTapsAreOne } from '#src/support/two-taps';
import { expect, test } from '#src/season-test';
import type { Page } from '@playwright/test';

const numbered = array(object({ id: int() }));
/** Each may be tapped as often as it is needed. */
const steppers = /^(More|Fewer|One more|One fewer|Increase|Decrease|Next|Previous)\b/;
const noOneKnown = async (page: Page) => {
  // The form keeps its draft when it is left.
  await page.goto('/accessibility');
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

test('two taps on a button of the booking form do what one does', async ({ page }) => {
  test.slow();
  const form = new BookingForm(page);
  await form.open();
  const walked = await twoTapsAreOne(page, {
    open: async () => {
      await noOneKnown(page);
      await form.open();
    },
    scope: () => form.form,
    // The days of one venue are enough, and sending has another story.
    except: /, (Tues|Wednes|Thurs|Fri)day|^Proceed to Payment/,
  });
  await noOneKnown(page);
  await form.open();
  expect(walked).toContain('Add another child');
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  await tapTwice(form.form.getByRole('button', { name: 'Add a t-shirt' }));
  await expect(form.form.getByLabel('Size')).toHaveCount(1);
});

test('two taps on each button from the form to the receipt make one booking, one payment, one email', async ({
  page,
  owner,
  mailbox,
}) => {
  const { parent, children } = aFamily();
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([children[0]]);
  await form.choose(stMarys, monday, '9am-3pm', children[0].name);
  await tapTwice(form.submit);
  await page.waitForURL(/\/checkout\?booking_id=\d+&amount=/);
  const id = Number(new URL(page.url()).searchParams.get('booking_id'));
  const checkout = new CheckoutPage(page);
  await checkout.fillCard(cards.good);
  expect(twice(await sentBy(page, () => tapTwice(checkout.payButton)))).toEqual([]);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();

  const search = encodeURIComponent(parent.email);
  expect(await owner.read(`/api/bookings?search=${search}`, numbered)).toEqual([{ id }]);
  const money = await owner.read(`/api/admin/bookings/${id}/payments`, BookingMoneySchema);
  expect(money.payments).toHaveLength(1);
  await mailbox.theOne(parent.email, /is confirmed$/);
});

test('two taps on each button of the party form send one enquiry and one email', async ({
  page,
  owner,
  mailbox,
}) => {
  const form = new PartyForm(page);
  await form.open();
  await twoTapsAreOne(page, {
    open: async () => {
      await noOneKnown(page);
      await form.open();
    },
    scope: () => form.panel,
    except: new RegExp(`^Send Enquiry|${steppers.source}`),
  });
  await form.open();
  const { email } = aFamily().parent;
  await form.fill(email);
  await tapTwice(form.submit);
  await mailbox.theOne(email, /./);
  const enquiries = await owner.read(
    '/api/party-enquiries',
    array(object({ parentEmail: string() })),
  );
  expect(enquiries.filter(({ parentEmail }) => parentEmail === email)).toHaveLength(1);
  await page.waitForTimeout(1500);
  await mailbox.theOne(email, /./);
});

test('two taps on each button of the waiting list join once, book once and pay once', async ({
  page,
  owner,
  families,
  mailbox,
  season,
  time,
}) => {
  const day = { venue: 'treeton', date: addDays(season.firstDay, 2) };
  const path = `/api/admin/seasons/${season.id}/days`;
  const planned = array(object({ id: int(), version: int(), date: string(), venueKey: string() }));
  const of = (await owner.read(path, planned)).find(
    ({ date, venueKey }) => date === day.date && venueKey === day.venue,
  )!;
  const chosen = { days: [{ id: of.id, version: of.version }], change: { capacity: 1 } };
  await owner.change('PATCH', path, chosen);
  const held = await families.hold({ days: [day], children: [{ name: 'Ben Hill', age: '7' }] });
  const { parent, children } = aFamily();
  await page.goto('/waiting-list');
  await page.getByLabel('Parent name').fill(parent.name);
  await page.getByLabel('Email').fill(parent.email);
  await page.getByLabel('Phone number').fill(parent.phone);
  await page.getByLabel('Child name').fill(children[0].name);
  await page.getByLabel('Age', { exact: true }).fill(children[0].age);
  await page.getByLabel(formatLongDate(day.date)).check();
  const join = page.getByRole('button', { name: 'Join the waiting list' });
  expect(twice(await sentBy(page, () => tapTwice(join)))).toEqual([]);
  const confirm = await mailbox.theOne(parent.email, /^Confirm your place/);
  await page.goto(linkIn(confirm.text));
  const mine = page.getByRole('button', { name: 'Confirm my place' });
  expect(twice(await sentBy(page, () => tapTwice(mine)))).toEqual([]);
  await expect(page.getByText('You are next.')).toBeVisible();
  await time.endHold(held.id);
  const offer = await mailbox.theOne(parent.email, / is held until/);
  await page.goto(linkIn(offer.text));
  const book = page.getByRole('button', { name: /^Book and pay £/ });
  expect(twice(await sentBy(page, () => tapTwice(book)))).toEqual([]);
  await page.waitForURL(/\/checkout\?booking_id=\d+/);
  const search = encodeURIComponent(parent.email);
  expect(await owner.read(`/api/bookings?search=${search}`, numbered)).toHaveLength(1);
});

/** One child, as a day has room for few of so many bookings. */
const oneChild = () => {
  const { parent, children } = aFamily();
  return { parent, child: children[0] };
};
const ofOne = ({ parent, child }: ReturnType<typeof oneChild>, days: readonly WantedDay[]) => ({
  parentName: parent.name,
  parentEmail: parent.email,
  parentPhone: parent.phone,
  children: [child],
  days,
});

test('two taps on each button of the details page save one answer', async ({
  page,
  families,
  season,
}) => {
  test.slow();
  const days = [{ venue: 'st-marys', date: season.firstDay }];
  const family = oneChild();
  let path = '';
  const walked = await tapEachTwice(page, {
    open: async (isAnew) => {
      if (isAnew) {
        const { id, accessToken } = await families.payByCard(ofOne(family, days));
        path = `/child-details?booking_id=${id}&access=${accessToken}`;
      }
      await page.goto(path);
      await expect(page.getByText(/minutes? left/).first()).toBeVisible();
    },
    scope: () => page.getByRole('main'),
  });
  expect(walked).toEqual(expect.arrayContaining(['Add an allergy', 'No medicines']));
});

test('two taps on each button of a booking’s change make one amendment and one email', async ({
  page,
  families,
  season,
  mailbox,
  owner,
}) => {
  test.slow();
  const days = [0, 1].map((after) => ({
    venue: 'st-marys',
    date: addDays(season.firstDay, after),
  }));
  const family = oneChild();
  const { id, accessToken } = await families.payByCard(ofOne(family, days));
  const changing = new ChangeBookingPage(page);
  const open = async () => {
    await noOneKnown(page);
    await page.goto(`/change-booking?booking_id=${id}&access=${accessToken}`);
    await expect(changing.reviewButton).toBeVisible();
  };
  await tapEachTwice(page, { open, scope: () => page.getByRole('main') });

  await open();
  await changing.cancelDay(formatLongDate(days[1]!.date), family.child.name);
  await tapTwice(changing.reviewButton);
  const confirm = page.getByRole('button', { name: /^Confirm the change/ });
  expect(twice(await sentBy(page, () => tapTwice(confirm)))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Booking changed' })).toBeVisible();
  await mailbox.theOne(family.parent.email, new RegExp(`#${id} was changed`));
  const changes = (await owner.auditOf(id)).filter(({ action }) => action.includes('amend'));
  expect(changes.map(({ action }) => action)).toHaveLength(1);
});

/** The path of the email's link: a test's sites have other ports. */
function linkIn(text: string): string {
  const { pathname, search } = new URL(/https?:\S+\/waiting-list\?\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${search}`;
}
