import { describe, expect, it } from '@jest/globals';
import { type Place } from '../../../basket/places';
import { aBooking } from '../../../../test/a-booking';
import { aCatalogue } from '../../../../test/a-catalogue';
import {
  addChild,
  type Amended,
  asItIs,
  cancelAll,
  cancelDay,
  daysOf,
  editChild,
  swapDay,
  undoDay,
  withPlaces,
} from './amended';
import { amendmentOf } from './amendment-message';
import { followed } from './followed';
import { changesOf } from './changes';
import { describeChange } from './change-words';
import { problemsOf } from './amendment-problems';

const catalogue = aCatalogue();
/** Ava on Tuesday at brecks, Ben on Monday at St Mary's. */
const booking = aBooking();
const start = asItIs(booking);
const [ben, ava] = ['child-2', 'child-1'].map((key) =>
  start.places.find(({ child }) => child === key)!,
) as [Place, Place];
const thursday = { ...ava, date: '2025-10-30', venue: 'treeton' };
const wednesday = { ...ava, date: '2025-10-29', venue: 'treeton' };
const anyDay = () => true;
const described = (amended: Amended) =>
  changesOf(amended, booking).map((change) => {
    const { title, was, now } = describeChange(change, booking, catalogue);
    return [title, was && `was ${was}`, now && `now ${now}`].filter(Boolean).join(', ');
  });

describe('a booking that is changed', () => {
  it('is sent as it was where nothing is', () => {
    expect(changesOf(start, booking)).toEqual([]);
    expect(amendmentOf(start, booking)).toEqual({
      revision: 0,
      parentName: 'Sam Field',
      parentEmail: 'sam@example.com',
      parentPhone: '01709 555 010',
      children: [
        { childIndex: 0, name: 'Ava', age: '7' },
        { childIndex: 1, name: 'Ben', age: '9' },
      ],
      places: [
        {
          child: 0,
          date: '2025-10-28',
          venue: 'brecks',
          campType: 'dance',
          bookingType: '9am-3pm',
          seasonId: 1,
        },
        {
          child: 1,
          date: '2025-10-27',
          venue: 'st-marys',
          campType: 'sports',
          bookingType: '8am-5pm',
          seasonId: 1,
        },
      ],
    });
  });

  it('leaves out a child all of whose days are cancelled, and tells it once', () => {
    const amended = cancelDay(start, ava);
    expect(described(amended)).toEqual(['You’re cancelling Ava’s day']);
    const { children, places } = amendmentOf(amended, booking);
    expect(children).toEqual([{ childIndex: 1, name: 'Ben', age: '9' }]);
    expect(places).toMatchObject([{ child: 0, date: '2025-10-27' }]);
  });

  it('is empty when all is cancelled, apart from days that have begun', () => {
    expect(amendmentOf(cancelAll(start, anyDay), booking)).toMatchObject({
      children: [],
      places: [],
    });
    const rest = cancelAll(start, ({ date }) => date > '2025-10-27');
    expect(rest.places).toEqual([ben]);
  });

  it('tells a swap with both days, and other times as such', () => {
    expect(described(swapDay(start, ava, thursday))).toEqual([
      'You’re swapping a day for Ava, was Tue 28 Oct 2025, 9am-3pm, Dance Trial, Brecks Community Hub, now Thu 30 Oct 2025, Treeton Community Centre',
    ]);
    expect(described(swapDay(start, ben, { ...ben, sessionKey: '9am-3pm' }))).toEqual([
      "You’re swapping a day for Ben, was Mon 27 Oct 2025, 8am-5pm, Sports Camp, St Mary's Catholic Primary School, now 9am-3pm",
    ]);
  });

  it('takes days from the programme: other times on the date are a swap, the same day again is no change', () => {
    const other = { ...ben, sessionKey: '9am-3pm' };
    expect(daysOf(withPlaces(start, [ava, other])).booked).toContainEqual({ was: ben, now: other });
    const without = withPlaces(start, [ava]);
    expect(daysOf(without).booked).toContainEqual({ was: ben, now: undefined });
    expect(withPlaces(without, [ava, { ...ben }])).toEqual(start);
    const more = withPlaces(start, [ava, ben, thursday]);
    expect(daysOf(more).added).toEqual([thursday]);
    expect(withPlaces(more, [ava, ben])).toEqual(start);
  });

  it('gets a day back with whatever took its date giving way', () => {
    const cancelled = cancelDay(start, ava);
    const again = withPlaces(cancelled, [
      ben,
      { ...ava, venue: 'st-marys', activityKey: 'sports' },
    ]);
    expect(undoDay(again, ava)).toEqual(start);
  });

  it('says each change by itself', () => {
    const named = editChild(addChild(start), 'new-1', { name: 'Mia', age: '6' });
    const all: Amended = {
      ...withPlaces(named, [...named.places, { ...wednesday, child: 'new-1' }, wednesday]),
      specialRequirements: 'Picked up by gran',
    };
    let amended = editChild(cancelDay(all, ben), ava.child, { name: 'Eva', medicalInfo: 'Nuts' });
    amended = { ...amended, parent: { ...amended.parent, parentPhone: '07700 900 000' } };
    expect(described(amended)).toEqual([
      'Ava’s name, was Ava, now Eva',
      'Eva’s medical information, now Nuts',
      'You’re adding a day for Eva, now Wed 29 Oct 2025, 9am-3pm, Dance Trial, Treeton Community Centre',
      'You’re cancelling Ben’s day',
      'You’re adding Mia',
      'You’re adding a day for Mia, now Wed 29 Oct 2025, 9am-3pm, Dance Trial, Treeton Community Centre',
      'Phone number, was 01709 555 010, now 07700 900 000',
      'Additional information, now Picked up by gran',
    ]);
  });

  it('is stopped by the same rules as the form', () => {
    const added = addChild(start);
    expect(problemsOf(added, booking, catalogue)).toEqual([
      { part: 'new-1 name', message: 'Child name is required' },
      { part: 'new-1 age', message: 'Age is required' },
      { part: 'child new-1', message: 'Please choose a camp day for this child.' },
    ]);
  });
});

describe('a booking that was changed elsewhere meanwhile', () => {
  it('keeps what was chosen and typed, and follows in all else', () => {
    const asked = editChild(swapDay(start, ava, thursday), ava.child, { name: 'Eva' });
    const [first, second] = booking.children;
    const now = aBooking({
      revision: 1,
      parentPhone: '07700 900 000',
      children: [
        { ...first!, medicalInfo: 'Nuts' },
        { ...second!, age: '10' },
      ],
    });
    const next = followed(asked, booking, now)!;
    expect(changesOf(next, now)).toMatchObject([
      { is: 'child-corrected', to: 'Eva' },
      { is: 'swapped', now: { date: thursday.date } },
    ]);
    expect(next.parent.parentPhone).toBe('07700 900 000');
    expect(next.children.map(({ age, medicalInfo }) => [age, medicalInfo])).toEqual([
      ['7', 'Nuts'],
      ['10', ''],
    ]);
  });

  it('keeps all of it where a name was corrected', () => {
    const asked = swapDay(start, ava, thursday);
    const [first, second] = booking.children;
    const now = aBooking({ revision: 1, children: [first!, { ...second!, name: 'Benny' }] });
    const next = followed(asked, booking, now)!;
    expect(changesOf(next, now)).toMatchObject([{ is: 'swapped', now: { date: thursday.date } }]);
    expect(next.children.map(({ name }) => name)).toEqual(['Ava', 'Benny']);
  });

  it('begins its days anew where they are others, and keeps what was typed', () => {
    const asked = editChild(swapDay(start, ava, thursday), ava.child, { medicalInfo: 'Nuts' });
    const [tuesday, monday] = booking.selectedDates;
    const now = aBooking({
      revision: 1,
      selectedDates: [{ ...tuesday!, date: wednesday.date }, monday!],
    });
    expect(changesOf(followed(asked, booking, now)!, now)).toMatchObject([
      { is: 'notes', to: 'Nuts' },
    ]);
  });

  it('begins anew where its children are others', () => {
    const [, monday] = booking.selectedDates;
    const [, second] = booking.children;
    const selectedDates = [{ ...monday!, childIndex: 0 }];
    const now = aBooking({ revision: 1, children: [second!], selectedDates });
    expect(followed(swapDay(start, ava, thursday), booking, now)).toBeUndefined();
  });
});
