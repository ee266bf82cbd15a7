import { randomUUID } from 'node:crypto';
import { expect, row, show, signIn, test, today } from '#src/gate-test';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { betweenTaps } from '#src/support/two-taps';

test('an accident is written down at the gate without a network; the parent reads it by email and says so, and the coach sees that @phone', async ({
  coach,
  page,
  bookToday,
  mailbox,
  sites,
}) => {
  const name = `Amara ${randomUUID().slice(0, 6)}`;
  const parentEmail = `${randomUUID()}@example.org`;
  const { id } = await bookToday({
    parentEmail,
    children: [{ name, age: '7' }],
  });
  await coach.goto(`${sites.adminConsole}/gate`);
  const open = coach.getByRole('button', { name: new RegExp(`^\\W*\\w* ?${name}`) });
  const dialog = coach.getByRole('dialog', { name });
  await open.first().tap();
  await expect(dialog.getByRole('heading', { name: 'Record…' })).toBeVisible();
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Accident' }).tap();
  const form = dialog.getByRole('form', { name: 'Accident' });
  await form.getByLabel('What happened').fill('Fell off the climbing frame');
  await form.getByLabel('Where', { exact: true }).fill('The far field');
  await form.getByRole('button', { name: 'Left arm' }).tap();
  await form.getByRole('button', { name: 'Left hand' }).tap();
  await betweenTaps(coach);
  await form.getByRole('radio', { name: /^Minor/ }).tap();
  await expect(form.getByRole('status').first()).toHaveText('Left arm, Left hand');
  await form.getByLabel(/^First aid(?! by)/).fill('Cold pack');
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  // Half written, it is there again after Escape and a reload.
  await coach.keyboard.press('Escape');
  await coach.reload();
  await open.first().tap();
  await dialog.getByRole('button', { name: 'Accident (not finished)' }).tap();
  await expect(form.getByLabel('What happened')).toHaveValue('Fell off the climbing frame');
  await expect(form.getByRole('status').first()).toHaveText('Left arm, Left hand');
  await betweenTaps(coach);
  await form.getByRole('button', { name: 'Write it down' }).tap();
  const records = dialog.getByRole('region', { name: 'Records of this day' });
  await expect(records).toContainText('Where it hurts: Left arm, Left hand');
  await expect(records).toContainText('The family has not read it yet.');
  expect(await mailbox.sentTo(parentEmail)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('accident') }),
  );
  await coach.context().setOffline(false);

  const { text } = await mailbox.theOne(
    parentEmail,
    /had an accident at .+ \(minor: stayed at camp\)/,
  );
  expect(text).not.toContain('climbing frame');
  const [link = ''] = /\S+\/on-the-day\?\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByText('has written something down about a child')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const proof = await mailbox.theOne(parentEmail, /code$/);
  const [, code = ''] = /^(\d{3} \d{3})$/m.exec(proof.text) ?? [];
  await page.getByRole('textbox', { name: 'Code from our email' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fell off the climbing frame')).toBeVisible();
  await expectFitForAll(page);
  await page.getByLabel('Your name').fill('Ngozi Okafor');
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(page.getByText('Read by Ngozi Okafor')).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).tap();
  await open.first().tap();
  await expect(records).toContainText('Read by Ngozi Okafor');

  await page.goto(`${sites.adminConsole}/admin?tab=bookings&booking=${id}`);
  await page.getByRole('button', { name: 'Show accidents, medicines and notes' }).click();
  const written = page.getByRole('list', { name: new RegExp(`^At camp: ${name}`) });
  await expect(written).toContainText('What happened: Fell off the climbing frame');
  await expect(written).toContainText('Read by Ngozi Okafor');
  await expectAccessible(page);
});

test('a child who hits its head and needs a hospital: its parent reads and signs on the phone without a network, and the office tells Ofsted and HSE @phone', async ({
  campToday: { venue },
  coach,
  page,
  owner,
  families,
  sites,
}) => {
  const name = `Amara ${randomUUID().slice(0, 6)}`;
  const { id, accessToken } = await families.payByHand({
    parentName: 'Ngozi Okafor',
    days: [{ venue, date: today }],
    children: [{ name, age: '7' }],
  });
  const photosAllowed = await page.request.post(
    `${sites.publicSite}/api/bookings/${id}/consents/0?access=${accessToken}`,
    {
      data: { kind: 'photosInside', isGiven: true, version: 1 },
      headers: { Origin: sites.publicSite },
    },
  );
  expect(photosAllowed.ok()).toBe(true);
  const at = new Date().toISOString();
  const anna = { id: randomUUID(), kind: 'in', name: 'Anna Coach', roles: ['first_aider'], at };
  const device = { deviceId: randomUUID(), sentAt: at, date: today, venue };
  await owner.change('POST', '/api/admin/duty', { ...device, events: [anna] });

  await coach.setViewportSize({ width: 360, height: 640 });
  await coach.goto(`${sites.adminConsole}/gate`);
  await signIn(coach, name);
  await show(coach, 'Here');
  await row(coach, name).getByRole('button', { name }).first().tap();
  await coach.evaluate(() => navigator.serviceWorker.ready);
  const sheet = coach.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: 'Accident' }).tap();
  const form = sheet.getByRole('form', { name: 'Accident' });
  await form.getByLabel('What happened').fill('Fell off the climbing frame');
  await form.getByLabel('Where', { exact: true }).fill('The far field');
  await form.getByRole('button', { name: 'Head' }).tap();
  await expect(form).toContainText('Head injury. Tell the parent today');
  for (const side of ['Front', 'Behind']) {
    await form.getByRole('button', { name: side }).tap();
    const parts = form.getByRole('group', { name: 'Where it hurts' }).getByRole('button');
    for (const part of await parts.all()) {
      const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    }
  }
  await form.getByRole('button', { name: 'Bump' }).tap();
  // Scrolled there, it may be where the one before it was.
  await betweenTaps(coach);
  await form.getByRole('radio', { name: /hospital/ }).tap();
  await betweenTaps(coach);
  await expect(form).toContainText('Call the parent now.');
  await form
    .getByRole('group', { name: /^First aid by/ })
    .getByRole('button', { name: 'Anna Coach' })
    .tap();
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await coach.context().setOffline(true);
  await form.getByRole('button', { name: 'Write it down' }).tap();
  await sheet.getByLabel('Add a photo').setInputFiles('tests/staff/logo.png');
  await expect(sheet.getByAltText('What happened')).toBeVisible();
  await expectNothingCutOff(coach);
  await sheet.getByRole('button', { name: 'Close' }).tap();

  // From the row, for the parent alone.
  const tell = row(coach, name).getByRole('button', { name: /^Tell the parent: accident/ });
  await betweenTaps(coach);
  await tell.tap();
  const reading = coach.getByRole('dialog', { name: 'For the parent' });
  await expect(reading).toContainText('Needed a hospital, doctor or ambulance');
  await expect(reading).toContainText('Call 999');
  await expect(reading.getByAltText('What happened')).toBeVisible();
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await betweenTaps(coach);
  await reading.getByRole('button', { name: 'I have read this' }).tap();
  await expect(reading.getByRole('alert')).toHaveText('Please give your name.');
  await reading.getByRole('button', { name: 'I am Ngozi Okafor' }).tap();
  await reading.getByRole('button', { name: 'I have read this' }).tap();
  await expect(reading).toContainText('Thank you, Ngozi Okafor.');
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await betweenTaps(coach);
  // The parent still holds the phone: neither taps, Escape nor a reload show them a child.
  const hold = coach.getByRole('button', { name: 'Coach: hold to go on' });
  await hold.tap();
  await coach.keyboard.press('Escape');
  await coach.keyboard.press('Escape');
  await expect(reading.getByRole('button')).toHaveCount(1);
  await coach.reload();
  await expect(hold).toBeVisible();
  await expect(coach.getByText(name)).toHaveCount(0);
  await hold.click({ delay: 1_500 });
  await show(coach, 'Here');
  await expect(row(coach, name)).toBeVisible();
  await expect(tell).toHaveCount(0);
  await coach.context().setOffline(false);
  await owner.seeAt(`/api/admin/bookings/${id}/care-records`, /"hasPhoto":true/);

  await expect(async () => {
    await page.goto('/admin?tab=attention');
    await expect(page.getByRole('list', { name: /^Ofsted/ })).toContainText(name);
  }).toPass();
  for (const [list, button, note] of [
    [/RIDDOR/, 'Not needed', 'Only as a precaution'],
    [/^Ofsted/, 'Told Ofsted', 'by phone, reference 4711'],
  ] as const) {
    const item = page
      .getByRole('list', { name: list })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(item).toContainText(/By .+/);
    await item.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(note);
    await dialog.getByRole('button', { name: button }).click();
    await expect(item).toHaveCount(0);
  }
  await page.goto('/admin?tab=attention');
  await expect(page.getByText(name)).toHaveCount(0);

  await row(coach, name).getByRole('button', { name }).first().tap();
  const records = sheet.getByRole('region', { name: 'Records of this day' });
  await expect(records).toContainText('Read by Ngozi Okafor at the gate');
  await expect(records).toContainText('Ofsted was told: by phone, reference 4711');
  await expect(records).toContainText('First aid by: Anna Coach');
});

test('a medicine given twice within an hour is asked about, and who gave it and who saw it are names @phone', async ({
  campToday: { venue },
  coach,
  owner,
  families,
  sites,
}) => {
  const name = `Ben ${randomUUID().slice(0, 6)}`;
  const { id } = await families.payByHand({
    days: [{ venue, date: today }],
    children: [{ name, age: '7' }],
  });
  const medicine = { what: 'Calpol', dose: '5 ml', when: 'for a headache', mayGive: true };
  await owner.change('PATCH', `/api/bookings/${id}/details/0`, {
    answers: { medicines: [medicine] },
  });
  const at = new Date().toISOString();
  const adults = ['Anna Coach', 'Ben Fox'].map((adult) => ({
    id: randomUUID(),
    kind: 'in',
    name: adult,
    at,
  }));
  const device = { deviceId: randomUUID(), sentAt: at, date: today, venue };
  await owner.change('POST', '/api/admin/duty', { ...device, events: adults });
  await coach.goto(`${sites.adminConsole}/gate`);
  await row(coach, name).getByRole('button', { name }).first().tap();
  const sheet = coach.getByRole('dialog', { name });
  const form = sheet.getByRole('form', { name: 'Medicine given' });
  const give = async (time: string) => {
    await sheet.getByRole('button', { name: 'Medicine given' }).tap();
    await form.getByLabel('When').fill(time);
    await form.getByRole('button', { name: /^Calpol/ }).tap();
    await expect(form).toContainText(
      'agreed in writing: 5 ml, for a headache, at least 4 hours apart.',
    );
    await betweenTaps(coach);
    const person = (label: RegExp, adult: string) =>
      form.getByRole('group', { name: label }).getByRole('button', { name: adult }).tap();
    await person(/^Given by/, 'Anna Coach');
    await betweenTaps(coach);
    await person(/^Seen by/, 'Ben Fox');
  };
  await give('10:35');
  await betweenTaps(coach);
  await form.getByRole('button', { name: 'Write it down' }).tap();
  const records = sheet.getByRole('region', { name: 'Records of this day' });
  await expect(records).toContainText('Given by: Anna Coach');
  await expect(records).toContainText('Seen by: Ben Fox');
  await coach.context().setOffline(true);
  await betweenTaps(coach);
  await give('11:20');
  await expect(form).toContainText('Given at 10:35, 45 minutes before: 5 ml.');
  const write = form.getByRole('button', { name: 'Write it down' });
  await write.tap();
  await expect(form).toContainText('Give it again?');
  await expectAccessible(coach);
  await betweenTaps(coach);
  await betweenTaps(coach);
  await form.getByRole('button', { name: 'Yes, give it again' }).tap();
  await expect(records.getByRole('listitem')).toHaveCount(2);
  await coach.context().setOffline(false);
});
