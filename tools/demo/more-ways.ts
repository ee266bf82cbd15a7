import { DemoBrowser } from './demo-api.ts';
import { uuidOf } from './families.ts';
import { payByCard, place, type Counter } from './place-families.ts';
import type { putOnSale } from './put-on-sale.ts';

type Day = Awaited<ReturnType<typeof putOnSale>>['days'][number];

const code = {
  name: 'FRIENDS10',
  off: { percent: 10 },
  withSiblings: true,
  withOthers: true,
  startsOn: null,
  endsOn: null,
  maxUses: 100,
  maxPerFamily: 1,
};

const funder = {
  name: 'HAF, Example Council',
  asks: 'declaration',
  declaration: 'My child has free school meals because of our income.',
  partPence: 0,
  maxSessions: 4,
  needs: ['postcode', 'send', 'meal'],
  giveBackDays: 7,
};

/**
 * What staff see besides paid cards: a code, funded places, a bank transfer, a deposit, and families who wait. The code
 * is added last: once it is there, later changes by staff stay.
 */
export async function fillMoreWays(
  counter: Counter,
  season: { id: number; name: string; days: Day[]; full: Day | undefined },
  mail: string | undefined,
) {
  const { staff } = counter;
  const { id, name, days, full } = season;
  const codes: { name: string }[] = await staff.ask('GET', '/admin/codes');
  if (codes.some((there) => there.name === code.name)) return;
  const roomy = days.filter(({ capacity, placesTaken }) => capacity - placesTaken > 8);
  const week = roomy.filter(({ venueKey }) => venueKey === roomy[0]?.venueKey).slice(0, 3);
  const order = (parent: string, child: string) => ({
    clientRequestId: uuidOf(`${name} ${parent}`),
    ...orderOf(parent, child, week),
  });
  const browser = () => new DemoBrowser(counter.at);

  const funderId = await provideFunder(staff, id, week);
  const children = [{ isDeclared: true, postcode: 'S60', send: false, meal: true }];
  await place(browser(), { ...order('Dee Marsh', 'Kofi'), funding: { funderId, children } });

  const family = browser();
  const byBank = await place(family, order('Nina Holt', 'Sam'));
  await family.ask('POST', `/bookings/${byBank.id}/awaited-payment`, { way: 'bank_transfer' });

  const saver = browser();
  const inParts = await place(saver, order('Joe Grant', 'Lily'));
  const { offer } = await saver.ask('GET', `/bookings/${inParts.id}/parts`);
  if (offer) {
    const { duePence } = await saver.ask('PUT', `/bookings/${inParts.id}/parts`, { inParts: true });
    await payByCard(counter, saver, { ...inParts, totalAmount: (duePence / 100).toFixed(2) });
  }

  if (full && mail) await waitFor(counter, mail, full);
  await staff.ask('POST', '/admin/codes', code);
}

/** Funded places on these days. */
async function provideFunder(staff: DemoBrowser, season: number, days: Day[]): Promise<number> {
  const funders: { id: number; name: string }[] = await staff.ask('GET', '/admin/funders');
  const there = funders.find((each) => each.name === funder.name);
  const { id } = there ?? (await staff.ask('POST', '/admin/funders', funder));
  const blocks = days.map((day) => ({ campDayId: day.id, places: 4 }));
  await staff.ask('PUT', `/admin/funders/${id}/days?season=${season}`, { days: blocks });
  return id;
}

/** Two families wait for a full day. */
async function waitFor({ staff, at }: Counter, mail: string, day: Day) {
  const { entries } = await staff.ask('GET', '/admin/waiting-list');
  if (entries.length > 0) return;
  for (const [parent, child] of [
    ['Ruth Ellis', 'Theo'],
    ['Ali Rahman', 'Sana'],
  ] as const) {
    const { places: wanted, parentEmail, ...contact } = orderOf(parent, child, [day]);
    const family = new DemoBrowser(at);
    const places = wanted.map(({ bookingType, childIndex }) => ({
      campDayId: day.id,
      bookingType,
      childIndex,
    }));
    const wish = { ...contact, email: parentEmail, places, isTogether: false };
    await family.ask('POST', '/waiting-list', wish);
    const link = await linkSentTo(mail, parentEmail);
    const access = link.searchParams.get('access');
    await family.ask('POST', `/waiting-list/${link.searchParams.get('id')}/confirm`, { access });
  }
}

/** The link of the first email to this address. */
async function linkSentTo(mail: string, to: string): Promise<URL> {
  const asked = `${mail}/api/messages?to=${encodeURIComponent(to)}`;
  for (let tries = 0; tries < 60; tries += 1) {
    const [email]: { text: string }[] = await (await fetch(asked)).json();
    const [link] = email?.text.match(/https?:\S+waiting-list\?\S+/) ?? [];
    if (link) return new URL(link);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No email came to ${to}.`);
}

const orderOf = (parent: string, child: string, days: Day[]) => ({
  parentName: parent,
  parentEmail: `${parent.toLowerCase().replace(' ', '.')}@example.com`,
  parentPhone: '07700 900321',
  children: [{ name: `${child} ${parent.split(' ')[1]}`, age: '8', medicalInfo: '' }],
  places: days.map(({ venueKey, date, activityKey, slots }) => ({
    venue: venueKey,
    date,
    campType: activityKey,
    bookingType: String(slots[0]?.sessionKey),
    childIndex: 0,
  })),
  tshirts: [],
});

/**
 * The morning itself: adults and two of three children are here, and the families of the next days were written to.
 *
 * @param on `dates`: of the next days
 */
export async function fillMorning(
  staff: DemoBrowser,
  { today, dates }: { today: string; dates: string[] },
) {
  const { messages }: { messages: unknown[] } = await staff.ask('GET', '/admin/messages');
  if (messages.length > 0) return;
  const registers: { venue: string; children: { childIds: number[] }[] }[] = await staff.ask(
    'GET',
    `/admin/registers?date=${today}`,
  );
  for (const { venue, children } of registers) {
    const here = children.filter((_, index) => index % 3 !== 2).map(({ childIds }) => childIds[0]);
    const now = new Date().toISOString();
    const events = here.map((childId) => ({
      id: uuidOf(`${today} ${childId}`),
      childId,
      kind: 'arrived',
      at: now,
    }));
    const from = { deviceId: uuidOf('the demo'), sentAt: now, date: today, venue };
    if (events.length === 0) continue;
    await staff.ask('POST', '/admin/duty', { ...from, events: adultsAt(venue, now) });
    await staff.ask('POST', '/admin/attendance', { ...from, events });
  }
  await staff.ask('POST', '/admin/messages', {
    requestId: uuidOf(`message ${today}`),
    kind: 'service',
    audience: { of: 'paid', dates },
    subject: 'Bring wellies, please',
    body: 'Hello {name},\n\nthe field is wet. Please bring wellies for {children}.\n\nSee you soon!',
  });
}

/** One of the adults is in charge and gives first aid. */
function adultsAt(venue: string, at: string) {
  const lead = uuidOf(`lead ${venue} ${at}`);
  const roles = ['first_aider', 'level_3', 'safeguarding'];
  return [
    { id: lead, kind: 'in', at, name: 'Alex Example', roles },
    { id: uuidOf(`coach ${venue} ${at}`), kind: 'in', at, name: 'Robin Example', roles: [] },
    { id: uuidOf(`charge ${venue} ${at}`), kind: 'charge', at, of: lead },
  ];
}
