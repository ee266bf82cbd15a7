import { describe, expect, it } from '@jest/globals';
import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { type PriceRule, type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { amend } from './amend';
import { type AmendedPlace } from './amended-places';
import { quote } from './quote';
import { type PriceLine, shownLine } from './price';

/** Full refund until 7 days before, half until 2; swaps until 2. */
const usual: CancellationPolicy = {
  steps: [
    { daysBefore: 7, percentBack: 100 },
    { daysBefore: 2, percentBack: 50 },
  ],
  swapUntilDays: 2,
};
const free: CancellationPolicy = {
  steps: [{ daysBefore: 0, percentBack: 100 }],
  swapUntilDays: 0,
};
const never: CancellationPolicy = { steps: [], swapUntilDays: 2 };

const sibling: PriceRule = { kind: 'sibling', percent: 10 };
const season = (
  priceRules: PriceRule[],
  cancellationPolicy: CancellationPolicy | undefined = usual,
  id = 1,
): SeasonPrices => ({ id, name: id === 1 ? 'Easter' : 'Summer', priceRules, cancellationPolicy });

/** The 20th, 21st … of April; Monday is the 20th. Short days cost £15, long ones £20. */
const short = (day: number, childIndex = 0, more: Partial<AmendedPlace> = {}): AmendedPlace => ({
  seasonId: 1,
  childIndex,
  slotId: day * 2,
  campDayId: day,
  date: `2026-04-${day}`,
  venueName: "St Mary's",
  sessionName: '9am-3pm',
  pricePence: 1500,
  ...more,
});
const long = (day: number, childIndex = 0, more: Partial<AmendedPlace> = {}): AmendedPlace => ({
  ...short(day, childIndex),
  slotId: day * 2 + 1,
  sessionName: '8am-5pm',
  pricePence: 2000,
  ...more,
});
const tshirts = (quantity: number): PriceLine[] => [
  {
    kind: 'tshirts',
    words: { key: 'tshirts' },
    quantity,
    unitPence: 1500,
    amountPence: quantity * 1500,
  },
];

const bookedOn = '2026-02-01';
const weekBefore = '2026-04-13';
const threeDaysBefore = '2026-04-17';
const dayBefore = '2026-04-19';

const booked = (rules: SeasonPrices[], places: AmendedPlace[], others: PriceLine[] = []) => ({
  places,
  lines: [...quote(rules, { places, tshirts: [], bookedOn }).lines, ...others],
});

function change(
  before: ReturnType<typeof booked>,
  after: AmendedPlace[],
  today: string,
  rules: SeasonPrices[],
  chargePence?: number,
) {
  return amend({ soldRules: rules, onSale: rules, bookedOn, today, before, after, chargePence });
}

const pounds = (pence: number) => (pence / 100).toFixed(2);
const told = ({ lines }: ReturnType<typeof amend>) =>
  lines.map(shownLine).map(({ label, amountPence }) => `${label} ${pounds(amountPence)}`);

describe('a day is cancelled', () => {
  const rules = [season([sibling])];
  const twoChildren = booked(rules, [short(20, 0), short(20, 1)]);

  it('far ahead: all comes back but the sibling discount that is lost with it', () => {
    const amended = change(twoChildren, [short(20, 0)], weekBefore, rules);
    expect(told(amended)).toEqual([
      "Cancelled: Mon 20 Apr 2026, 9am-3pm, St Mary's -15.00",
      'Sibling discount, 10% off camp days: no longer applies 3.00',
    ]);
    expect(amended.quote.totalPence).toBe(1500);
    expect(amended.quote.chargePence).toBeUndefined();
    expect(amended.cancellations).toMatchObject([{ percentBack: 100, until: '2026-04-13' }]);
  });

  it('nearer: half of what the smaller basket gives back', () => {
    const amended = change(twoChildren, [short(20, 0)], threeDaysBefore, rules);
    expect(told(amended)).toEqual([
      "Cancelled: Mon 20 Apr 2026, 9am-3pm, St Mary's -15.00",
      'Sibling discount, 10% off camp days: no longer applies 3.00',
      "Cancellation charge, Monday, 20th April 2026, St Mary's 6.00",
    ]);
    expect(amended.differencePence).toBe(-600);
    expect(amended.quote).toMatchObject({ totalPence: 2100, campPence: 1500, chargePence: 600 });
    expect(amended.cancellations).toMatchObject([{ percentBack: 50, until: '2026-04-18' }]);
  });

  it('on the day before: nothing comes back', () => {
    const amended = change(twoChildren, [short(20, 0)], dayBefore, rules);
    expect(amended.differencePence).toBe(0);
    expect(amended.cancellations).toMatchObject([{ percentBack: 0, until: null }]);
  });

  it('of each day by its own step', () => {
    const week = booked(rules, [short(20), short(21), short(27)]);
    const amended = change(week, [], dayBefore, rules);
    expect(told(amended).slice(-2)).toEqual([
      "Cancellation charge, Monday, 20th April 2026, St Mary's 15.00",
      "Cancellation charge, Tuesday, 21st April 2026, St Mary's 7.50",
    ]);
    expect(amended.quote.totalPence).toBe(2250);
  });

  it('for both children: one line, one charge', () => {
    expect(told(change(twoChildren, [], threeDaysBefore, rules))).toEqual([
      "Cancelled: Mon 20 Apr 2026, 9am-3pm, St Mary's (2 children) -30.00",
      'Sibling discount, 10% off camp days: no longer applies 3.00',
      "Cancellation charge, Monday, 20th April 2026, St Mary's 13.50",
    ]);
  });

  it('of a booking sold before there were policies: by the usual one', () => {
    const old = [{ id: 1, name: 'Easter', priceRules: [] }];
    const one = booked(old, [short(20)]);
    expect(change(one, [], threeDaysBefore, old).chargePence).toBe(750);
  });

  it('and the others keep their early-bird discount', () => {
    const early = [season([{ kind: 'early-bird', until: bookedOn, off: { percent: 20 } }])];
    const two = booked(early, [short(20), short(21)]);
    expect(change(two, [short(20)], weekBefore, early).quote.totalPence).toBe(1200);
  });

  it('and with it goes the discount for many days', () => {
    const many = [season([{ kind: 'multi-day', fromDays: 3, off: { percent: 10 } }])];
    const three = booked(many, [short(20), short(21), short(22)]);
    expect(told(change(three, [short(20), short(21)], weekBefore, many))).toEqual([
      "Cancelled: Wed 22 Apr 2026, 9am-3pm, St Mary's -15.00",
      'Multi-day discount, 10% off when a child comes 3 days or more: no longer applies 4.50',
    ]);
  });

  it('where the lost discount is more than the day was worth, the difference is to be paid', () => {
    const many = [season([{ kind: 'multi-day', fromDays: 3, off: { percent: 50 } }], never)];
    const three = booked(many, [short(20), short(21), short(22)]);
    const amended = change(three, [short(20), short(21)], weekBefore, many);
    expect(amended.differencePence).toBe(750);
    expect(amended.maxChargePence).toBe(0);
  });

  it('of two seasons: each by its own policy', () => {
    const both = [season([sibling], usual), season([], never, 2)];
    const places = [short(20, 0), short(20, 1), short(27, 0, { seasonId: 2 })];
    const amended = change(booked(both, places), [], threeDaysBefore, both);
    expect(told(amended).slice(-2)).toEqual([
      "Cancellation charge, Monday, 20th April 2026, St Mary's 13.50",
      "Cancellation charge, Monday, 27th April 2026, St Mary's 15.00",
    ]);
    expect(amended.differencePence).toBe(-1350);
  });
});

describe('everything is cancelled', () => {
  const rules = [season([sibling])];
  const all = booked(rules, [short(20), short(27)], tshirts(2));

  it('far ahead: everything comes back', () => {
    expect(change(all, [], weekBefore, rules).quote).toMatchObject({ lines: [], totalPence: 0 });
  });

  it('t-shirts come back by the step of the nearest day', () => {
    const amended = change(all, [], threeDaysBefore, rules);
    expect(told(amended).slice(-3)).toEqual([
      'T-shirts -30.00',
      "Cancellation charge, Monday, 20th April 2026, St Mary's 7.50",
      'Cancellation charge, t-shirts 15.00',
    ]);
    expect(amended.quote.totalPence).toBe(2250);
  });

  it('but for a day: t-shirts stay, at the price they were sold at', () => {
    const dearer = [season([{ kind: 't-shirt', pricePence: 1900 }])];
    const { quote: after } = change(
      booked(dearer, [short(20), short(27)], tshirts(1)),
      [short(27)],
      weekBefore,
      dearer,
    );
    expect(after).toMatchObject({ tshirtPence: 1500, totalPence: 3000 });
  });

  it('by staff, at another charge, never more than comes back', () => {
    expect(told(change(all, [], dayBefore, rules, 1000)).slice(-1)).toEqual([
      'Cancellation charge 10.00',
    ]);
    expect(change(all, [], dayBefore, rules, 0).differencePence).toBe(-6000);
    expect(change(all, [], dayBefore, rules, 9999)).toMatchObject({
      chargePence: 6000,
      maxChargePence: 6000,
    });
  });
});

describe('a day is swapped', () => {
  const rules = [season([])];
  const one = booked(rules, [long(20)]);

  it('in time: for the difference in price', () => {
    expect(told(change(one, [short(27)], threeDaysBefore, rules))).toEqual([
      "Swapped: Mon 20 Apr 2026, 8am-5pm, St Mary's for Mon 27 Apr 2026, 9am-3pm -5.00",
    ]);
    expect(change(booked(rules, [short(20)]), [long(27)], threeDaysBefore, rules)).toMatchObject({
      differencePence: 500,
      chargePence: 0,
    });
  });

  it('too late: one is cancelled, the other added', () => {
    expect(told(change(one, [long(27)], dayBefore, rules))).toEqual([
      "Cancelled: Mon 20 Apr 2026, 8am-5pm, St Mary's -20.00",
      "Added: Mon 27 Apr 2026, 8am-5pm, St Mary's 20.00",
      "Cancellation charge, Monday, 20th April 2026, St Mary's 20.00",
    ]);
  });

  it('by the same child only', () => {
    const { lines } = change(one, [long(27, 1)], threeDaysBefore, rules);
    expect(lines.map(({ kind }) => kind)).toEqual(['cancelled', 'added', 'cancellation-charge']);
  });

  it('for other times of the same day, on whatever day; what it costs less comes back by its step', () => {
    expect(told(change(one, [short(20)], dayBefore, rules))).toEqual([
      "Other times: Mon 20 Apr 2026, 9am-3pm, St Mary's, instead of 8am-5pm -5.00",
      "Cancellation charge, Monday, 20th April 2026, St Mary's 5.00",
    ]);
    const dearer = change(booked(rules, [short(20)]), [long(20)], dayBefore, rules);
    expect(dearer.differencePence).toBe(500);
  });

  it('and later cancelled: what the first day would have kept is kept', () => {
    const swapped = change(one, [short(27)], threeDaysBefore, rules);
    const { places, lines } = { places: swapped.places, lines: swapped.quote.lines };
    const cancelled = change({ places, lines }, [], threeDaysBefore, rules);
    expect(swapped.differencePence + cancelled.differencePence).toBe(-1000);
  });

  it('for one that costs next to nothing: at most what a cancelled one gives back', () => {
    const trial = short(27, 0, { pricePence: 0 });
    expect(change(one, [trial], threeDaysBefore, rules).differencePence).toBe(-1000);
    const strict = [season([], never)];
    expect(change(booked(strict, [long(20)]), [short(27)], weekBefore, strict)).toMatchObject({
      differencePence: 0,
      chargePence: 500,
    });
  });
});

describe('days are added', () => {
  it("at today's price, and a sibling brings its discount", () => {
    const rules = [season([sibling])];
    const dearer = short(21, 1, { pricePence: 1700 });
    const amended = change(
      booked(rules, [short(20)]),
      [short(20, 0, { pricePence: 1700 }), dearer],
      weekBefore,
      rules,
    );
    expect(told(amended)).toEqual([
      "Added: Tue 21 Apr 2026, 9am-3pm, St Mary's 17.00",
      'Sibling discount, 10% off camp days: now applies -3.20',
    ]);
  });

  it('too late for early birds, which the days before keep', () => {
    const rules = [
      season([{ kind: 'early-bird', until: '2026-03-01', off: { percent: 20 } }]),
      season([{ kind: 'early-bird', until: '2026-03-01', off: { percent: 20 } }], usual, 2),
    ];
    const one = booked(rules, [short(20)]);
    const added = change(one, [short(20), short(21)], weekBefore, rules);
    expect(added.quote.totalPence).toBe(2700);
    const swapped = change(one, [short(22)], weekBefore, rules);
    expect(swapped.quote.totalPence).toBe(1200);
    const elsewhere = change(one, [short(22, 0, { seasonId: 2 })], weekBefore, rules);
    expect(elsewhere.quote.totalPence).toBe(1500);
  });

  it('of a season that the booking had no days of: by its rules of today', () => {
    const sold = [season([])];
    const onSale = [season([sibling]), season([sibling], never, 2)];
    const amended = amend({
      soldRules: sold,
      onSale,
      bookedOn,
      today: weekBefore,
      before: booked(sold, [short(20)]),
      after: [short(20), short(21, 1), ...[0, 1].map((child) => short(27, child, { seasonId: 2 }))],
    });
    expect(amended.soldRules).toEqual([sold[0], onSale[1]]);
    expect(amended.quote.discountPence).toBe(300);
  });
});

describe('cancelled one after the other', () => {
  const inTurn = (
    rules: SeasonPrices[],
    places: AmendedPlace[],
    steps: { stay: AmendedPlace[]; today: string }[],
  ) => {
    let now = booked(rules, places);
    let back = 0;
    for (const { stay, today } of steps) {
      const amended = change(now, stay, today, rules);
      back -= amended.differencePence;
      now = { places: amended.places, lines: amended.quote.lines };
    }
    return back;
  };

  it('the late one first, then the free one: at most what both together give back', () => {
    const rules = [season([{ kind: 'multi-day', fromDays: 2, off: { percent: 50 } }])];
    const places = [long(20), long(30)];
    const together = -change(booked(rules, places), [], dayBefore, rules).differencePence;
    const steps = [
      { stay: [long(30)], today: dayBefore },
      { stay: [], today: dayBefore },
    ];
    expect([together, inTurn(rules, places, steps)]).toEqual([1000, 1000]);
  });

  it('at most that, even if the days left get another, better discount', () => {
    // £6 a day is the better discount for both days, and 20 % for the dear one alone.
    const rules = [
      season([
        { kind: 'early-bird', until: bookedOn, off: { pencePerDay: 600 } },
        { kind: 'early-bird', until: bookedOn, off: { percent: 20 } },
      ]),
    ];
    const before = booked(rules, [
      short(20, 0, { pricePence: 4000 }),
      short(27, 0, { pricePence: 1000 }),
    ]);
    const today = dayBefore;
    expect(change(before, [], today, rules).differencePence).toBe(-400);
    expect(change(before, before.places.slice(0, 1), today, rules)).toMatchObject({
      differencePence: -400,
      quote: { totalPence: 3400, chargePence: 200 },
    });
  });

  it('for free: everything comes back', () => {
    const rules = [season([sibling], free)];
    const steps = [
      { stay: [short(20, 0)], today: weekBefore },
      { stay: [], today: dayBefore },
    ];
    expect(inTurn(rules, [short(20, 0), short(20, 1)], steps)).toBe(2700);
  });
});
