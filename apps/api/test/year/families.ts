import * as fc from 'fast-check';

const day = (date: string, venue: string, campType: string) => ({ date, venue, campType });

/** The specification's programme, without times and prices. */
const programme = [
  day('2025-10-27', 'st-marys', 'sports'),
  day('2025-10-28', 'st-marys', 'sports'),
  day('2025-10-29', 'st-marys', 'sports'),
  day('2025-10-30', 'st-marys', 'sports'),
  day('2025-10-31', 'st-marys', 'dance'),
  day('2025-10-28', 'brecks', 'dance'),
  day('2025-10-29', 'treeton', 'dance'),
  day('2025-10-30', 'treeton', 'dance'),
];

const child = fc.record({
  name: fc.constantFrom('Ada Hale', 'Ben Ode', 'Cleo Marsh', 'Dev Rao', 'Zoë Lind', "Finn O'Shea"),
  age: fc.integer({ min: 5, max: 12 }).map(String),
  medicalInfo: fc.constantFrom('', 'Peanut allergy', 'Carries an inhaler'),
});

const tshirt = fc.record({
  size: fc.constantFrom('age-5-6', 'age-7-8', 'age-9-10', 'age-11-12'),
  initials: fc.constantFrom('AH', 'BO', 'CM'),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const family = fc.record({
  parentName: fc.constantFrom('Rosa Hale', 'Sam Ode', 'Jo Marsh', 'Asha Rao', 'Nils Lind'),
  parentPhone: fc.constantFrom('07700 900123', '+44 7700 900456', '01632 960 001'),
  children: fc.uniqueArray(child, { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
  days: fc.uniqueArray(fc.constantFrom(...programme), {
    minLength: 1,
    maxLength: 4,
    selector: ({ date }) => date,
  }),
  isLong: fc.boolean(),
  tshirts: fc.array(tshirt, { maxLength: 2 }),
  specialRequirements: fc.constantFrom('', 'Collected by her grandmother'),
});

/** This many orders, the same in every run, each without its price. */
export const ordersOfFamilies = (count: number) =>
  fc
    .sample(family, { numRuns: count, seed: 20_251_027 })
    .map(({ days, isLong, children, ...rest }, position) => ({
      ...rest,
      children,
      parentEmail: `family.${position}@example.com`,
      dates: children.flatMap((_, childIndex) =>
        days.map((chosen) => ({ ...chosen, childIndex, bookingType: timesOf(chosen, isLong) })),
      ),
    }));

const timesOf = ({ campType }: (typeof programme)[number], isLong: boolean): string =>
  isLong && campType === 'sports' ? '8am-5pm' : '9am-3pm';
