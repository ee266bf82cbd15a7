import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { toastOn } from '#src/pages/toast';
import { brecks, stMarys, treeton, tuesday, wednesday } from '#src/support/programme';
import { expect, test } from '#src/test';

const atBrecks = { venue: 'brecks', date: '2025-10-28' } as const;
const atTreeton = { venue: 'treeton', date: '2025-10-29' } as const;
const tshirtPence = 1500;

test('a full day cannot be chosen, and the last places are counted @phone', async ({
  page,
  others,
}) => {
  await others.fill(atBrecks);
  await others.fill(atTreeton, { leaving: 3 });
  const { children } = aFamily();
  const form = new BookingForm(page);
  await form.open();
  const full = form.form.getByRole('region', { name: brecks });
  await expect(full).toContainText('Full');
  await expect(form.slot(brecks, tuesday, '9am-3pm', 'Child 1')).toBeDisabled();
  const nearly = form.form.getByRole('region', { name: treeton });
  await expect(nearly).toContainText('3 left');
  await form.fillChildren([...children, { name: 'Cy', age: '5' }, { name: 'Di', age: '5' }]);
  await form.choose(treeton, wednesday, '9am-3pm', children[0].name);
  await form.choose(treeton, wednesday, '9am-3pm', children[1].name);
  await expect(form.slot(treeton, wednesday, '9am-3pm', 'Di')).toBeEnabled();
  await form.choose(treeton, wednesday, '9am-3pm', 'Cy');
  await expect(nearly).toContainText('Last 3 places chosen');
  await expect(form.slot(treeton, wednesday, '9am-3pm', 'Di')).toBeDisabled();
});

test('a day that fills up while the form is open: said so, there, and the rest is kept @phone', async ({
  page,
  others,
}) => {
  const { parent, children } = aFamily();
  const [ada] = children;
  await others.fill(atBrecks, { leaving: 1 });
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([ada]);
  await form.choose(brecks, tuesday, '9am-3pm', ada.name);
  await form.choose(treeton, wednesday, '9am-3pm', ada.name);
  await others.fill(atBrecks);

  await form.submit.click();
  await expect(toastOn(page)).toContainText('Booking Failed');
  const filledUp = `${tuesday} at ${brecks} has just filled up.`;
  await expect(toastOn(page)).toContainText(filledUp);
  await expect(form.problems).toContainText(`${filledUp} Please choose another day.`);
  await expect(form.form.getByRole('region', { name: brecks })).toContainText('Full');
  await expect(form.form.getByRole('region', { name: brecks }).getByRole('listitem')).toBeFocused();
  await expect(form.selected).toContainText(`No more places at ${brecks} on this day.`);

  await expect(form.form.getByRole('region', { name: brecks })).toContainText(
    /Multi-Sport Camp at St Mary's Catholic Primary School that day still has \d+ places: 9am-3pm, £15\.00\./,
  );
  const change = { name: 'Change Ada to this' };
  await form.form.getByRole('region', { name: brecks }).getByRole('button', change).click();
  await expect(form.slot(stMarys, tuesday, '9am-3pm', ada.name)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await form.proceed();
});

test('a price that changed is shown before anything is booked', async ({ page, time }) => {
  const { parent, children } = aFamily();
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([children[0]]);
  await form.choose(stMarys, tuesday, '9am-3pm', children[0].name);
  await form.addTshirt('Age 7-8', 'ah');
  await form.expectTotal('£30.00');
  await time.changeTshirtPrice(tshirtPence + 150);
  try {
    await form.submit.click();
    await expect(toastOn(page)).toContainText('Booking Failed');
    await expect(form.problems).toContainText(
      'The price has changed. The new total is £31.50. Please check it and proceed again.',
    );
    await form.expectTotal('£31.50');
    await form.proceed();
    expect(new URL(page.url()).searchParams.get('amount')).toBe('31.50');
  } finally {
    await time.changeTshirtPrice(tshirtPence);
  }
});

test('no answer: told as offline, and trying again books once', async ({ page }) => {
  const { parent, children } = aFamily();
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([children[0]]);
  await form.choose(stMarys, tuesday, '9am-3pm', children[0].name);
  // The booking is made, but the response is lost.
  let made: { id: number } | undefined;
  await page.route(
    '**/api/bookings',
    async (route) => {
      made = (await (await route.fetch()).json()) as { id: number };
      await route.abort();
    },
    { times: 1 },
  );
  await form.submit.click();
  await expect(toastOn(page)).toContainText('You seem to be offline');
  await expect(form.submit).toHaveText('Proceed to Payment');
  expect(await form.proceed()).toBe(made?.id);
});
