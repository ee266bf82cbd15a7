import { describe, expect, it } from '@jest/globals';
import { safeParse } from 'zod/mini';
import { PlaceBookingSchema } from './place-booking';

const specified = {
  children: JSON.stringify([
    { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
    { name: 'Tobi Okafor', age: '10' },
  ]),
  parentName: 'Ngozi Okafor',
  parentEmail: 'ngozi@example.com',
  parentPhone: '07700 900123',
  bookingType: '9am-3pm',
  campType: 'sports',
  selectedDates: JSON.stringify([
    { date: '2025-10-27T00:00:00.000Z', venue: 'st-marys', campType: 'sports' },
    { date: '2025-10-27T00:00:00.000Z', venue: 'st-marys', campType: 'sports' },
  ]),
  venue: 'st-marys',
  tshirts: JSON.stringify([{ size: 'age-7-8', initials: 'ao', quantity: 1 }]),
  totalAmount: '42.00',
  specialRequirements: '',
};

const read = (change: object = {}) => safeParse(PlaceBookingSchema, { ...specified, ...change });

const refusals = (change: object) =>
  read(change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the specified payload of a booking', () => {
  it('is read with JSON text in its lists', () => {
    expect(read().data).toEqual({
      children: [
        { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
        { name: 'Tobi Okafor', age: '10' },
      ],
      parentName: 'Ngozi Okafor',
      parentEmail: 'ngozi@example.com',
      parentPhone: '07700 900123',
      places: [
        {
          date: '2025-10-27',
          venue: 'st-marys',
          activityKey: 'sports',
          sessionKey: '9am-3pm',
          childIndex: 0,
        },
        {
          date: '2025-10-27',
          venue: 'st-marys',
          activityKey: 'sports',
          sessionKey: '9am-3pm',
          childIndex: 1,
        },
      ],
      named: { activityKey: 'sports', sessionKey: '9am-3pm' },
      tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
      totalPence: 4200,
      specialRequirements: '',
    });
  });

  it('means the same with plain arrays', () => {
    const plain = {
      children: JSON.parse(specified.children),
      selectedDates: JSON.parse(specified.selectedDates),
      tshirts: JSON.parse(specified.tshirts),
      totalAmount: 42,
    };
    expect(read(plain).data).toEqual(read().data);
  });

  it('may say of each date its time, its child by number or by name', () => {
    const selectedDates = [
      { date: '2025-10-28', bookingType: '8am-5pm', childIndex: 1 },
      { date: '2025-10-28', venue: 'brecks', campType: 'dance', childName: 'Amara Okafor' },
    ];
    expect(read({ selectedDates }).data?.places).toEqual([
      {
        date: '2025-10-28',
        venue: 'st-marys',
        activityKey: 'sports',
        sessionKey: '8am-5pm',
        childIndex: 1,
      },
      {
        date: '2025-10-28',
        venue: 'brecks',
        activityKey: 'dance',
        sessionKey: '9am-3pm',
        childIndex: 0,
      },
    ]);
  });

  it('leaves it to the catalogue which activities and sessions there are', () => {
    const selectedDates = [{ date: '2025-10-27', bookingType: 'Half a day!', campType: 'chess' }];
    const { data } = read({ selectedDates, bookingType: undefined });
    expect(data?.places).toMatchObject([{ activityKey: 'chess', sessionKey: '' }]);
    expect(data?.named).toEqual({ activityKey: 'sports', sessionKey: undefined });
  });

  it('takes bare date strings, no t-shirts as empty text, and no venue as the default one', () => {
    const { data } = read({ selectedDates: '["2025-10-27"]', tshirts: '', venue: '' });
    expect(data?.places[0]).toMatchObject({ date: '2025-10-27', venue: 'st-marys' });
    expect(data?.tshirts).toEqual([]);
  });

  it('reads an instant as its calendar date in London, in winter and in summer', () => {
    const selectedDates = ['2025-10-27T00:00:00.000Z', '2026-07-26T23:00:00.000Z'];
    expect(read({ selectedDates }).data?.places.map(({ date }) => date)).toEqual([
      '2025-10-27',
      '2026-07-27',
    ]);
  });
});

describe('a booking is refused with a sentence and a field', () => {
  it.each([
    [{ parentName: ' ' }, 'parentName: Parent name is required'],
    [{ parentEmail: 'ngozi' }, 'parentEmail: Valid email is required'],
    [{ parentPhone: undefined }, 'parentPhone: Phone number is required'],
    [{ children: '[]' }, 'children: Please add at least one child.'],
    [{ children: '[{"name":"","age":"7"}]' }, 'children.0.name: Child name is required'],
    [{ children: [{ name: 'Amara', age: '' }] }, 'children.0.age: Age is required'],
    [{ children: '[{' }, 'children: This is not valid JSON'],
    [{ selectedDates: '[]' }, 'selectedDates: Please select at least one camp date.'],
    [
      { selectedDates: ['2025-02-30'] },
      'selectedDates.0.date: Please give the date as YYYY-MM-DD or as an ISO date and time',
    ],
    [
      { tshirts: [{ size: 'age-7-8', initials: ' ' }] },
      'tshirts.0.initials: Please select size and enter initials for all t-shirt orders.',
    ],
    [
      { tshirts: [{ size: '', initials: 'AO' }] },
      'tshirts.0.size: Please select size and enter initials for all t-shirt orders.',
    ],
    [
      { tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 0 }] },
      'tshirts.0.quantity: Please order at least one t-shirt',
    ],
    [
      { totalAmount: '42.001' },
      'totalAmount: Please give the amount in pounds with two decimals, such as 27.00',
    ],
  ])('%j', (change, refusal) => {
    expect(refusals(change)).toContain(refusal);
  });

  it('one child in two places on one date', () => {
    const selectedDates = [
      { date: '2025-10-28', childIndex: 0 },
      { date: '2025-10-28', venue: 'brecks', campType: 'dance', childIndex: 0 },
    ];
    expect(refusals({ selectedDates })).toEqual([
      'selectedDates.1: A child can only be at one camp on one date.',
    ]);
  });

  it('a date for a child who is not there', () => {
    expect(refusals({ selectedDates: [{ date: '2025-10-28', childIndex: 2 }] })).toEqual([
      'selectedDates.0.childIndex: This date is for a child who is not in the booking.',
    ]);
  });
});
