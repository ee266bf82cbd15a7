import { randomUUID } from 'node:crypto';
import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/engines/engine-test';
import { SeasonAhead } from '#src/support/season-ahead';

test('a booking is printed, kept in a calendar, and shared', async ({
  browserWindow: browser,
  sites,
  families,
  owner,
}) => {
  const season = await SeasonAhead.sell(owner, `Days ahead ${randomUUID().slice(0, 4)}`);
  try {
    const family = aFamily();
    const day = { venue: 'st-marys', date: season.firstDay } as const;
    const { id, accessToken } = await families.payByCard(orderOf(family, [day]));
    await browser.goto(
      `${sites.publicSite}/booking-confirmation?booking_id=${id}&access=${accessToken}`,
    );
    await browser.heading('Booking Confirmed!').expectVisible();
    await browser.region('Booking Details').expectWords(family.children[0].name);

    await browser.run("window.print = () => document.body.setAttribute('data-printed', 'yes')");
    await browser.button('Print Confirmation').click();
    expect(await browser.run("return document.body.getAttribute('data-printed')")).toBe('yes');

    // iPhones save the file from a link to the page's own origin, not from a blob.
    const link = browser.link('Add to calendar');
    await link.expectAttribute('href', `/api/bookings/${id}/camp-days.ics`);
    const calendar = await browser.fetched(`/api/bookings/${id}/camp-days.ics`);
    expect(calendar).toMatchObject({ status: 200, type: expect.stringMatching(/^text\/calendar/) });
    expect(calendar.text).toContain(`DTSTART:${season.firstDay.replaceAll('-', '')}T`);

    // These engines have no share sheet: the link is copied, or shown when copying is not allowed.
    await browser.button('Share Confirmation').click();
    const said = await browser.answerAlert();
    expect(said).toMatch(/^(Booking confirmation link copied to clipboard!|Copy this link)/);
  } finally {
    await season.archive();
  }
});
