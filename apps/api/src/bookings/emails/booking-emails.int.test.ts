import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { legalWordKeys } from '@sunfield/contracts/kit/settings/legal-words';
import { type ParsedMail } from 'mailparser';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { saveSettings } from '../../../test/save-settings';
import { type TestApi } from '../../../test/running/start-api';
import { type Mailbox } from '../../../test/running/start-mailbox';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { queueEmail } from '../../mail/outbox/queue-email';
import { inTransaction } from '../../kernel/database/transaction';

let api: MailingApi;
let mailbox: Mailbox;
beforeAll(async () => {
  api = await startMailingApi();
  mailbox = api.mailbox;
  const legal = Object.fromEntries(legalWordKeys.map((key) => [key, 'ours']));
  await saveSettings(api, { legal });
});
afterAll(() => api.stop());

const family = anOrder({
  children: [
    { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
    { name: '<b>Tobi</b> O’Neill', age: '10' },
  ],
  dates: [
    { date: '2025-10-27', childIndex: 0 },
    { date: '2025-10-27', childIndex: 1, bookingType: '8am-5pm' },
    { date: '2025-10-28', childIndex: 1, venue: 'brecks', campType: 'dance' },
  ],
  tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 2 }],
  totalPence: 4500 + 3000,
});

const place = async (order: object): Promise<number> =>
  (await api.post('/api/bookings', order).expect(201)).body.id;
const withSubject = (part: string) => (mail: ParsedMail) => mail.subject?.includes(part) ?? false;

/** The text a reader of the HTML sees, without markup. */
const seen = (html: string): string =>
  html
    .replace(/<style[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ');

describe('a paid booking', () => {
  let id: number;
  let confirmation: ParsedMail;
  let alert: ParsedMail;
  beforeAll(async () => {
    const { manager } = api.dataSource;
    await manager.update(CampDayEntity, { id: 1 }, { note: 'Swimming: bring a towel.' });
    await manager.update(VenueEntity, { key: 'brecks' }, { note: 'Park behind the church.' });
    id = await place(family);
    await payBooking(api, id);
    await api.runJob('outbox');
    confirmation = await mailbox.waitFor(withSubject('is confirmed'));
    alert = await mailbox.waitFor(withSubject('New paid booking'));
  });

  it('is confirmed to its parent, and staff are alerted', () => {
    expect(mailbox.messages).toHaveLength(2);
    expect(confirmation.to).toMatchObject({
      value: [{ address: 'ngozi@example.com', name: 'Ngozi Okafor' }],
    });
    expect(confirmation.from).toMatchObject({ value: [{ address: 'bookings@sunfield.example' }] });
    expect(confirmation.subject).toBe(`Your Sunfield camp booking #${id} is confirmed`);
    expect(alert.to).toMatchObject({ value: [{ address: 'staff@sunfield.example' }] });
    expect(alert.subject).toBe(`New paid booking #${id}: £75.00`);
  });

  it('says all that the confirmation page says, in HTML and in plain text alike', () => {
    const facts = [
      'Booking confirmed!',
      'Ngozi Okafor',
      `#${id}`,
      `pi_test_${id}`,
      'Monday, 27th October 2025',
      'Tuesday, 28th October 2025',
      "St Mary's Catholic Primary School",
      'Brecks Community Hub',
      'Sports Camp, 9am-3pm',
      'Sports Camp, 8am-5pm',
      'Dance Trial, 9am-3pm',
      'Sibling discount, 10% off camp days',
      '-£5.00',
      '£75.00',
      '£15.00 per day per child (9am-3pm)',
      '£20.00 per day per child (8am-5pm)',
      'Amara Okafor, age 7',
      '<b>Tobi</b> O’Neill, age 10',
      '2 × Age 7-8, initials AO',
      '12 Chapel Lane',
      '40 Brecks Way',
      'Park behind the church.',
      'Swimming: bring a towel.',
      'Packed lunch',
      'Water bottle',
      'Comfortable sports clothes',
      'Trainers',
      'Free breakfast of toast, butter and jam',
      'Sports activities',
      'Lunch break',
      'Fresh fruit',
      '01632 960 184',
      'hello@sunfield.example',
    ];
    const html = seen(String(confirmation.html));
    const text = confirmation.text ?? '';
    expect(facts.filter((fact) => !html.includes(fact))).toEqual([]);
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(confirmation.html).not.toContain('<b>Tobi');
  });

  it('comes with the link that opens it whole, without a login', async () => {
    const [link = ''] = /http:\S+booking-confirmation\S+/.exec(confirmation.text ?? '') ?? [];
    expect(String(confirmation.html).replaceAll('&#x3D;', '=').replaceAll('&amp;', '&')).toContain(
      link,
    );
    const { searchParams } = new URL(link);
    const query = { access: searchParams.get('access') };
    const view = await api.get(`/api/bookings/${id}`).query(query).expect(200);
    expect(view.body).toMatchObject({ view: 'full', parentName: 'Ngozi Okafor' });
    const change = link.replace('/booking-confirmation?', '/change-booking?');
    expect(confirmation.text).toContain(`: ${change}\n`);
  });

  it('comes with links to the receipt and to the statement for childcare claims', () => {
    for (const page of ['booking-receipt', 'childcare-statement']) {
      const link = new RegExp(
        `/${page}\\?booking_id(=|&#x3D;)${id}&(amp;)?access(=|&#x3D;)\\S{20}`,
      );
      expect(confirmation.text).toMatch(link);
      expect(confirmation.html).toMatch(link);
    }
  });

  it('links the terms, how to cancel, and the privacy notice', () => {
    for (const page of ['/terms', '/privacy']) {
      expect(confirmation.text).toMatch(new RegExp(`http://\\S+${page}\\n`));
      expect(confirmation.html).toMatch(new RegExp(`href="http://[^"]+${page}"`));
    }
  });

  it('keeps medical notes and special requirements out of every email', () => {
    for (const mail of mailbox.messages) {
      const all = JSON.stringify([mail.html, mail.text, mail.subject]) + calendarOf(mail);
      expect(all).not.toMatch(/peanut|allergy|grandmother/i);
    }
  });

  it('keeps the children’s names and the parent’s contact out of the alert', () => {
    const all = `${String(alert.html)}${alert.text}${alert.subject}`;
    expect(all).not.toMatch(/Amara|Tobi|ngozi@example|900123/);
    expect(alert.text).toContain('1 × Sports Camp, 8am-5pm, St Mary');
    expect(alert.text).toContain('Children: 2');
    expect(alert.text).toContain('http://admin.localhost:4300/admin?search=');
  });

  it('brings its days as a calendar, with first names only', () => {
    const events = eventsOf(calendarOf(confirmation));
    expect(events.map(({ DTSTART, DTEND }) => [DTSTART, DTEND])).toEqual([
      ['20251027T090000Z', '20251027T150000Z'],
      ['20251027T080000Z', '20251027T170000Z'],
      ['20251028T090000Z', '20251028T150000Z'],
    ]);
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([
      'Sunfield Sports Camp: Amara',
      'Sunfield Sports Camp: <b>Tobi</b>',
      'Sunfield Dance Trial: <b>Tobi</b>',
    ]);
    expect(events[2]?.LOCATION).toContain('Brecks Community Hub');
    expect(events[0]?.DESCRIPTION).toContain('Swimming: bring a towel.');
    expect(events[2]?.DESCRIPTION).toContain('Park behind the church.');
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(3);
    expect(calendarOf(confirmation)).not.toMatch(/Okafor|Neill|access=/);
  });
});

describe('the calendar of a booking', () => {
  const file = 'camp-days.ics';
  const fetchAs = (client: ReturnType<TestApi['browser']>, id: number) =>
    client.get(`/api/bookings/${id}/${file}`);

  it('is the email’s, for the browser that booked and the holder of a link once it is paid', async () => {
    const browser = api.browser();
    const { body: placed } = await browser.post('/api/bookings').send(family).expect(201);
    const { id, accessToken: access } = placed as { id: number; accessToken: string };
    expect((await fetchAs(browser, id).expect(409)).body.code).toBe('booking_not_paid');
    await payBooking(api, id);
    const { headers, text } = await fetchAs(browser, id).expect(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(headers['content-disposition']).toContain(file);
    expect(eventsOf(text).map(({ SUMMARY }) => SUMMARY)).toHaveLength(3);
    const linked = await fetchAs(api.browser(), id).query({ access }).expect(200);
    expect(linked.text).toBe(text);
    await fetchAs(api.browser(), id).expect(404);
    await fetchAs(api.browser(), id)
      .query({ access: `${access}x` })
      .expect(404);
    await fetchAs(browser, 999_999).expect(404);

    api.clock.set('2025-11-01T09:00:00.000Z');
    const over = await fetchAs(browser, id).expect(404);
    expect(over.body.message).toBe('These dates are over.');
    api.clock.set('2025-10-01T09:00:00.000Z');
  });
});

describe('the calendar of days around the change of the clocks', () => {
  it('says 9 o’clock in London before it and after it', async () => {
    for (const date of ['2025-10-25', '2025-10-26']) await offer(date);
    const dates = ['2025-10-25', '2025-10-26'].map((date) => ({ date, childIndex: 0 }));
    const id = await place(anOrder({ dates, totalPence: 3000 }));
    await payBooking(api, id);
    await api.runJob('outbox');
    const mail = await mailbox.waitFor(withSubject(`#${id} is confirmed`));
    const starts = eventsOf(calendarOf(mail)).map(({ DTSTART }) => DTSTART);
    expect(starts).toEqual(['20251025T080000Z', '20251026T090000Z']);
  });

  it('has one event where siblings come at the same time', async () => {
    const id = await place(
      anOrder({
        children: [
          { name: 'Amara Okafor', age: '7' },
          { name: 'Tobi Okafor', age: '9' },
        ],
        dates: [0, 1].map((childIndex) => ({ date: '2025-10-29', childIndex })),
        totalPence: 2700,
      }),
    );
    await payBooking(api, id);
    await api.runJob('outbox');
    const mail = await mailbox.waitFor(withSubject(`#${id} is confirmed`));
    const events = eventsOf(calendarOf(mail));
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['Sunfield Sports Camp: Amara and Tobi']);
  });
});

describe('a booking of days that lie behind', () => {
  afterEach(() => api.clock.set('2025-10-01T09:00:00.000Z'));
  const confirmed = async (id: number) => {
    await payBooking(api, id);
    await api.runJob('outbox');
    return mailbox.waitFor(withSubject(`#${id} is confirmed`));
  };
  const dates = ['2025-10-27', '2025-10-31'].map((date, day) => ({
    date,
    campType: day ? ('dance' as const) : ('sports' as const),
    childIndex: 0,
  }));
  const order = anOrder({ dates, totalPence: 3000 });

  it('looks forward to nothing, and brings no calendar', async () => {
    api.clock.set('2025-11-01T09:00:00.000Z');
    const id = await place(order);
    const mail = await confirmed(id);
    for (const body of [mail.text ?? '', seen(String(mail.html))]) {
      expect(body).toContain('This is an example season, and its dates are over.');
      expect(body).not.toMatch(/looking forward|when you arrive|calendar/);
    }
    expect(mail.attachments).toEqual([]);
    const { body } = await api.get(`/api/bookings/${id}`).expect(200);
    expect(body).toMatchObject({ isOver: true, isExample: true });
  });

  it('brings the days that are still to come, from that very day', async () => {
    api.clock.set('2025-10-31T20:00:00.000Z');
    const id = await place(order);
    const mail = await confirmed(id);
    expect(mail.text).toContain('looking forward to seeing Amara Okafor');
    expect(eventsOf(calendarOf(mail)).map(({ DTSTART }) => DTSTART)).toEqual(['20251031T090000Z']);
    const { body } = await api.get(`/api/bookings/${id}`).expect(200);
    expect(body).toMatchObject({ isOver: false });
  });
});

it('a confirmation has no list of what a provider has nothing to say of', async () => {
  await saveSettings(api, { campDay: { bring: [], schedule: [] } });
  const id = await place(anOrder());
  await payBooking(api, id);
  await api.runJob('outbox');
  await saveSettings(api, { campDay: undefined });
  const mail = await mailbox.waitFor(withSubject(`#${id} is confirmed`));
  for (const body of [mail.text ?? '', seen(String(mail.html)), calendarOf(mail)]) {
    expect(body).not.toMatch(/to bring|Daily schedule|breakfast|Packed lunch/i);
  }
});

describe('the link to a booking', () => {
  it('goes to the booking’s own address, also while it is unpaid', async () => {
    const id = await place(anOrder({ parentEmail: 'other@example.com' }));
    const ask = () => api.post(`/api/bookings/${id}/email-link`);
    await Promise.all([ask().expect(200, { success: true }), ask().expect(200)]);
    await api.runJob('outbox');
    expect(mailbox.messages.filter(withSubject(`booking #${id}`))).toHaveLength(1);
    const mail = await mailbox.waitFor(withSubject(`booking #${id}`));
    expect(mail.to).toMatchObject({ value: [{ address: 'other@example.com' }] });
    expect(mail.text).toContain(`booking_id=${id}&access=`);
    expect(mail.attachments).toEqual([]);
  });

  it('is not sent for ever, and not for a booking that does not exist', async () => {
    const id = await place(anOrder());
    const ask = (booking: number | string) => api.post(`/api/bookings/${booking}/email-link`);
    for (let n = 0; n < 5; n += 1) await ask(id).expect(200);
    await ask(id).expect(429);
    await ask(`00${id}`).expect(429);
    await ask(999_999).expect(404);
  });
});

it('a booking that is not paid is not confirmed', async () => {
  const id = await place(anOrder());
  await queueConfirmation(id);
  await api.runJob('outbox');
  expect(mailbox.messages.some(withSubject(`#${id} `))).toBe(false);
});

const queueConfirmation = (subjectId: number) =>
  inTransaction(api.dataSource, (manager) =>
    queueEmail(manager, {
      kind: 'booking-confirmation',
      subjectId,
      onceKey: `unpaid:${subjectId}`,
      at: api.clock.now(),
    }),
  );

async function offer(date: string): Promise<void> {
  const day = {
    seasonId: 1,
    venueKey: 'st-marys',
    date,
    activityKey: 'sports',
    capacity: 40,
  } as const;
  const { id } = await api.dataSource.getRepository(CampDayEntity).save(day);
  const slot = { campDayId: id, sessionKey: '9am-3pm', pricePence: 1500 } as const;
  await api.dataSource.getRepository(SlotEntity).insert(slot);
}

const calendarOf = ({ attachments }: ParsedMail): string =>
  attachments
    .filter(({ contentType }) => contentType === 'text/calendar')
    .map(({ content }) => content.toString())
    .join('');

/** An iCalendar file's events, with lines unfolded and commas unescaped. */
const eventsOf = (calendar: string): Record<string, string>[] =>
  calendar
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('\r\n')
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
          .map(([name = '', value = '']) => [name, value.replace(/\\([,;])/g, '$1')]),
      ),
    );
