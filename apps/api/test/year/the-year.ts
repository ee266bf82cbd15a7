import { agreed, asItIs } from '../families/amending';
import { logIn, readEverything } from './staff';
import { ordersOfFamilies } from './families';
import { type World } from './world';

type Placed = Awaited<ReturnType<World['book']>>;

/** One year of a provider: the actions of parents, Stripe and staff in the specification's season, in order. */
export async function liveTheYear(world: World): Promise<void> {
  await openForBooking(world);
  await familiesBook(world);
  await paymentsGoWrong(world);
  await basketsChange(world);
  await holdsEnd(world);
  await staffWork(world);
  await daysFillUp(world);
  await dataIsCleared(world);
}

async function openForBooking({ ask, book }: World): Promise<void> {
  await ask('the catalogue', 'get', '/api/catalogue');
  await ask('the site', 'get', '/api/site');
  await book('an unknown venue', { dates: [{ date: '2025-10-27', venue: 'nowhere' }] });
  await book('a day without camp', { dates: [{ date: '2025-10-26' }] });
  await book('times that are not sold', {
    dates: [{ date: '2025-10-31', campType: 'dance', bookingType: '8am-5pm' }],
  });
  await book('a child in two places', {
    dates: [
      { date: '2025-10-28', childIndex: 0 },
      { date: '2025-10-28', venue: 'brecks', campType: 'dance', childIndex: 0 },
    ],
  });
  await book('no name and no date', { parentName: '', dates: [] });
  await ask('a form in pieces', 'post', '/api/bookings', { body: { children: '[{' } });
}

/** Learns the price from the API by sending a wrong one first. */
async function bookAtItsPrice(world: World, what: string, order: object): Promise<Placed> {
  const refused = await world.book(`${what}, at a wrong price`, { ...order, totalPence: 1 });
  const { quote } = refused as unknown as { quote: { totalPence: number } };
  return world.book(what, { ...order, totalPence: quote.totalPence });
}

async function payFor(world: World, what: string, booking: Placed, card?: string): Promise<string> {
  const intent = await world.open(`${what} begins to pay`, booking);
  await world.payByCard(intent, card);
  await world.report(`${what} has paid`, booking.id, intent);
  return intent;
}

async function familiesBook(world: World): Promise<void> {
  for (const [n, order] of ordersOfFamilies(24).entries()) {
    const what = `family ${n}`;
    const booking = await bookAtItsPrice(world, what, order);
    if (n % 4 !== 3) await payFor(world, what, booking);
    if (n % 6 === 0) await world.pass(1);
    const access = booking.accessToken;
    await world.ask(`${what} looks`, 'get', `/api/bookings/${booking.id}`, { query: { access } });
    await world.ask(`a stranger looks at ${what}`, 'get', `/api/bookings/${booking.id}`);
  }
  await world.settle('after the families');
  const staff = await logIn(world);
  await readEverything(world, staff, 'after the families');
}

async function paymentsGoWrong(world: World): Promise<void> {
  const { book, open, payByCard, report, sandbox, settle, pass } = world;
  const declined = await book('a declined card', {});
  const intent = await open('a declined card begins', declined);
  await payByCard(intent, 'pm_card_chargeDeclined');
  await report('a declined card is reported', declined.id, intent);
  await payByCard(intent);
  await report('the next card is reported', declined.id, intent);
  await report('the next card is reported again', declined.id, intent);

  const silent = await book('a closed browser', {});
  await payByCard(await open('a closed browser begins', silent));
  await pass(0, 10);
  await settle('the closed browser is found');

  const foreign = await book('another family’s intent', {});
  await report('another family’s intent is reported', foreign.id, intent);
  await world.ask('a wrong amount', 'post', '/api/create-payment-intent', {
    body: { bookingId: foreign.id, amount: 1 },
  });

  const disputed = await book('a disputed payment', {});
  const disputedIntent = await payFor(world, 'a disputed payment', disputed);
  await sandbox.control('POST', `/_sandbox/payment_intents/${disputedIntent}/dispute`, {});
  await pass(0, 30);
  await settle('the dispute is found');
}

async function basketsChange(world: World): Promise<void> {
  const browser = world.newBrowser();
  const first = await world.book('a basket', { dates: [{ date: '2025-10-28' }] }, browser);
  await world.open('the basket begins to pay', first);
  const path = `/api/bookings/${first.id}`;
  const { body: seen } = await world.ask('the basket as it is', 'get', path, { by: browser });
  const wish = asItIs(seen);
  const places = ['2025-10-29', '2025-10-30'].flatMap((date) =>
    wish.places.map((place) => ({ ...place, date })),
  );
  const changed = { ...wish, places, onlyUnpaid: true };
  const change = (what: string, rest: string, body: object) =>
    world.ask(what, 'post', `${path}/amendments${rest}`, { by: browser, body });
  const { body: quoted } = await change('the changed basket is priced', '/quote', changed);
  await change('the changed basket', '', agreed(changed, quoted));
  await world.open('the old price begins to be paid', first);
  await payFor(world, 'the changed basket', { ...first, totalAmount: '30.00' });
  await world.ask('the basket that was changed', 'get', path, { by: browser });
  await change('a paid basket is changed', '/quote', changed);
  // From a page opened before baskets were changed in place.
  await world.book('a page from before sends another basket', { replaces: first.id }, browser);
  const body = { bookingId: first.id, paymentIntentId: 'pi_unknown' };
  await world.ask('a confirmation is asked for', 'post', '/api/send-confirmation-email', { body });
}

async function holdsEnd(world: World): Promise<void> {
  const late = await world.book('a late payer', {});
  await world.pass(0, 31);
  await world.settle('the hold ends');
  await world.ask('the expired booking', 'get', `/api/bookings/${late.id}`);
  await payFor(world, 'the late payer comes back', late);
  const left = await world.book('a booking left behind', { parentName: 'Left Behind' });
  await world.open('the booking left behind begins to pay', left);
  await world.pass(0, 120);
  await world.settle('the second hold ends');
}

async function staffWork(world: World): Promise<void> {
  const staff = await logIn(world);
  const { ask } = world;
  const cash = await world.book('a family that pays cash', { parentName: 'Cash Payer' });
  const body = { status: 'succeeded', paymentIntentId: 'manual_1' };
  const path = `/api/bookings/${cash.id}/payment-status`;
  await ask('a stranger marks it paid', 'patch', path, { body });
  await ask('staff mark it paid', 'patch', path, { by: staff, body });
  await ask('staff mark it paid again', 'patch', path, { by: staff, body });
  const check = { bookingId: cash.id };
  await ask('staff check it', 'post', '/api/admin/update-payment-status', {
    by: staff,
    body: check,
  });
  await ask('staff remind', 'post', '/api/send-reminder-email', { by: staff, body: check });

  const refunds = (id: number) => `/api/admin/bookings/${id}/refunds`;
  const money = (id: number) => `/api/admin/bookings/${id}/payments`;
  const part = await bookAtItsPrice(
    world,
    'a family with a refund',
    ordersOfFamilies(30)[28] ?? {},
  );
  const intent = await payFor(world, 'a family with a refund', part);
  for (const amount of ['5.00', '9999.00']) {
    const refund = { amount, reason: 'Ill on one day' };
    await ask(`staff refund ${amount}`, 'post', refunds(part.id), { by: staff, body: refund });
  }
  await ask('its money', 'get', money(part.id), { by: staff });
  const inDashboard = { amount: 300 };
  await world.sandbox.control('POST', `/_sandbox/payment_intents/${intent}/refund`, inDashboard);
  await world.pass(0, 30);
  await world.settle('the refund made at Stripe is found');
  await ask('its money after that', 'get', money(part.id), { by: staff });

  const whole = await world.book('a family that is refunded', {});
  await payFor(world, 'a family that is refunded', whole);
  const all = { amount: '15.00', reason: 'Moved away' };
  await ask('staff refund all', 'post', refunds(whole.id), { by: staff, body: all });
  await ask('the refunded booking', 'get', `/api/bookings/${whole.id}`, { by: staff });

  await partiesAreAskedFor(world);
  await deletions(world, staff);
  await world.settle('after the staff’s work');
  await readEverything(world, staff, 'after the staff’s work');
}

async function partiesAreAskedFor({ ask }: World): Promise<void> {
  const enquiry = {
    parentName: 'Iris Vale',
    parentEmail: 'iris@example.com',
    parentPhone: '07700 900777',
    childName: 'Otto',
    childAge: 7,
    partyDate: 'A Saturday in May',
    guestCount: 12,
    activities: ['Football', 'Dodgeball'],
  };
  await ask('a party enquiry', 'post', '/api/party-enquiries', { body: enquiry });
  const wrong = { ...enquiry, guestCount: 31, activities: [] };
  await ask('a wrong party enquiry', 'post', '/api/party-enquiries', { body: wrong });
}

async function deletions(world: World, staff: Awaited<ReturnType<typeof logIn>>): Promise<void> {
  const { ask, book } = world;
  const remove = (what: string, id: number, query = {}) =>
    ask(what, 'delete', `/api/admin/bookings/${id}`, { by: staff, query });
  await remove('staff delete an unpaid booking', (await book('unpaid, to be deleted', {})).id);
  const kept = await book('paid, its money kept', {});
  await payFor(world, 'paid, its money kept', kept);
  await remove('staff delete a paid booking', kept.id);
  await remove('staff delete it and keep the money', kept.id, { refund: 'none' });
  await remove('staff delete it again', kept.id, { refund: 'none' });
  const returned = await book('paid, its money returned', {});
  await payFor(world, 'paid, its money returned', returned);
  await remove('staff delete it and refund', returned.id, { refund: 'full' });
  await ask('the deleted booking', 'get', `/api/bookings/${returned.id}`, { by: staff });
}

/** Dance at Brecks has forty places. */
async function daysFillUp(world: World): Promise<void> {
  const eight = Array.from({ length: 8 }, (_, n) => ({ name: `Child ${n}`, age: '9' }));
  for (let group = 0; group < 6; group += 1) {
    await bookAtItsPrice(world, `group ${group}`, {
      parentName: `Group ${group}`,
      children: eight,
      dates: eight.map((_, childIndex) => ({
        date: '2025-10-28',
        venue: 'brecks',
        campType: 'dance',
        childIndex,
      })),
    });
  }
  await world.ask('the full catalogue', 'get', '/api/catalogue');
  await world.pass(0, 40);
  await world.settle('the groups’ holds end');
}

async function dataIsCleared(world: World): Promise<void> {
  await world.pass(60);
  const staff = await logIn(world);
  const { ask } = world;
  const query = { cutoffDate: '2025-10-29' };
  await ask('how much is old', 'get', '/api/admin/old-bookings', { by: staff, query });
  const path = '/api/admin/clear-old-bookings';
  await ask('staff clear up to the specified day', 'post', path, { by: staff, body: {} });
  await ask('staff clear up to a day', 'post', path, { by: staff, body: query });
  await world.settle('after clearing');
  await readEverything(world, staff, 'at the end');
}
