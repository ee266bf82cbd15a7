import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { toastOn } from '#src/pages/toast';
import { brecks, stMarys, treeton, tuesday, wednesday } from '#src/support/programme';
import { expect, test } from '#src/test';

const atBrecks = { venue: 'brecks', date: '2025-10-28' } as const;

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
