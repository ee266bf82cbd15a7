import { PlannedDaySchema } from '@sunfield/contracts/catalogue/season-calendar';
import { array } from 'zod/mini';
import { aFamily } from '#src/a-family';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test } from '#src/staff-test';

const days = '/api/admin/seasons/1/days';
const place = { venue: 'treeton', date: '2025-10-30' };

test('staff pause a day, offer its place out of order, add one for the next family, remind of it by a rule, and take a family off the list: each hears of it @phone', async ({
  page,
  owner,
  sites,
  families,
  mailbox,
  time,
}) => {
  const readDay = async () => {
    const all = await owner.read(days, array(PlannedDaySchema));
    return all.find(({ date, venueKey }) => date === place.date && venueKey === place.venue)!;
  };
  const setCapacity = async (capacity: number) => {
    const { id, version } = await readDay();
    await owner.change('PATCH', days, { days: [{ id, version }], change: { capacity } });
  };
  const { id: campDayId, capacity, placesTaken } = await readDay();
  await setCapacity(placesTaken + 1);
  const held = await families.hold({ days: [place], children: [{ name: 'Ben Hill', age: '7' }] });
  const join = async (surname: string) => {
    const { parent } = aFamily();
    const parentName = `${parent.name.split(' ')[0]} ${surname}`;
    const body = {
      email: parent.email,
      parentName,
      parentPhone: parent.phone,
      isTogether: false,
      children: [{ name: `Ada ${surname}`, age: '8' }],
      places: [{ campDayId, bookingType: '9am-3pm', childIndex: 0 }],
    };
    await send('/api/waiting-list', body);
    const { text } = await mailbox.theOne(parent.email, /^Confirm your place/);
    const link = new URL(/https?:\S+\/waiting-list\?\S+/.exec(text)?.[0] ?? '').searchParams;
    await send(`/api/waiting-list/${link.get('id')}/confirm`, { access: link.get('access') });
    return { email: parent.email, parentName };
  };
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${sites.api}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
  };
  const first = await join('Hart');
  const second = await join('Lowe');

  await page.goto('/admin-new?tab=waiting-list');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(first.parentName)).toContainText('next in line');
  await expect(row(second.parentName)).toContainText('1 before it');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: /^Pause offers for Thu 30 Oct 2025, Treeton/ }).click();
  await expect(page.getByText('Offers are paused')).toBeVisible();
  await time.endHold(held.id);
  await page.reload();

  await page.getByRole('button', { name: `Offer now to ${second.parentName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Why before/).fill('Her sister is there');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Offer now' }).click();
  await expect(row(second.parentName)).toContainText('Held until');
  await expect(row(second.parentName)).toContainText('Her sister is there');
  const offer = await mailbox.theOne(second.email, / is held until/);
  expect(offer.text).not.toContain('sister is there');

  // Off until the owner switches it on: then an offer that has an hour left is reminded of, once.
  await time.endOffersSoon();
  await page.goto('/admin-new?tab=reminders');
  const rule = page.getByRole('switch', { name: 'Offer from the waiting list ends soon: on' });
  await rule.click();
  await expect(rule).toBeChecked();
  const reminder = await mailbox.theOne(second.email, /is only held until/);
  expect(reminder.text).toMatch(/\/waiting-list\?\S+|\/book\S+/);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await rule.click();
  await expect(rule).not.toBeChecked();
  await page.goto('/admin-new?tab=waiting-list');

  await page.getByRole('button', { name: /^Add one place on Thu 30 Oct 2025, Treeton/ }).click();
  await expect(dialog).toContainText(`Add 1 place for ${first.parentName}?`);
  await dialog.getByRole('button', { name: 'Add and offer' }).click();
  await expect(row(first.parentName)).toContainText('Held until');
  expect((await readDay()).capacity).toBe(placesTaken + 2);
  await mailbox.theOne(first.email, / is held until/);

  await page.getByRole('button', { name: `Remove ${first.parentName}` }).click();
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row(first.parentName)).toHaveCount(0);
  const removed = await mailbox.theOne(first.email, /no longer on the/);
  expect(removed.text.replace(/\s+/g, ' ')).toContain('We took you off the waiting list');

  await page.getByRole('button', { name: `Remove ${second.parentName}` }).click();
  await dialog.getByLabel('Reason').fill('End of the test');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row(second.parentName)).toHaveCount(0);
  await page.getByRole('button', { name: /^Make offers again for .*Treeton/ }).click();
  await setCapacity(capacity);
});
