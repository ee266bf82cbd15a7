import { describe, expect, it } from '@jest/globals';
import { quote } from '@sunfield/pricing/quote';
import { aCatalogue } from '../../test/a-catalogue';
import {
  attendeesOf,
  type Place,
  giveTo,
  isChosen,
  orphan,
  placesChosen,
  reclaim,
  reviewPlaces,
  type Slot,
  toggle,
  whoIsFree,
  without,
} from './places';
import { basketOf } from './priced-basket';

const ava = { key: 'child-1', label: 'Ava', shortLabel: 'Ava' };
const ben = { key: 'child-2', label: 'Ben', shortLabel: 'Ben' };
const monday: Slot = {
  date: '2025-10-27',
  venue: 'st-marys',
  activityKey: 'sports',
  sessionKey: '9am-3pm',
};
const mondayLong: Slot = { ...monday, sessionKey: '8am-5pm' };
const tuesday: Slot = { ...monday, date: '2025-10-28' };
const tuesdayDance: Slot = { ...tuesday, venue: 'brecks', activityKey: 'dance' };

const choose = (...pressed: [child: { key: string }, slot: Slot][]) =>
  pressed.reduce<Place[]>((places, [child, slot]) => toggle(places, child.key, slot), []);

describe('pressing a slot', () => {
  it('takes it, and pressed again gives it back', () => {
    const once = choose([ava, monday]);
    expect(isChosen(once, ava.key, monday)).toBe(true);
    expect(isChosen(once, ben.key, monday)).toBe(false);
    expect(toggle(once, ava.key, monday)).toEqual([]);
  });

  it('moves the place when it is another time of the same day', () => {
    const moved = choose([ava, monday], [ava, mondayLong]);
    expect(moved).toEqual([{ child: ava.key, ...mondayLong }]);
  });

  it('moves the place when it is another venue on the same date: no child is in two places', () => {
    expect(choose([ava, tuesday], [ava, tuesdayDance])).toEqual([
      { child: ava.key, ...tuesdayDance },
    ]);
  });

  it('leaves other children and other days alone', () => {
    const places = choose([ava, monday], [ben, monday], [ava, tuesday], [ava, mondayLong]);
    expect(places).toHaveLength(3);
    expect(isChosen(places, ben.key, monday)).toBe(true);
    expect(isChosen(places, ava.key, tuesday)).toBe(true);
  });
});

describe('removing a child', () => {
  const both = choose([ava, monday], [ben, monday], [ava, tuesday]);
  const left = orphan(both, ava);

  it('keeps its places, unpriced, marked as without a child', () => {
    const reviewedPlaces = reviewPlaces(left, [ben], aCatalogue());
    expect(
      reviewedPlaces.map(({ childLabel: label, problem, pricePence }) => [
        label,
        problem,
        pricePence,
      ]),
    )
      // Children with places are listed first.
      .toEqual([
        ['Ben', undefined, 1500],
        ['Ava', 'nobody', undefined],
        ['Ava', 'nobody', undefined],
      ]);
    expect(quote(aCatalogue().seasons, basketOf(reviewedPlaces, [], '2025-10-01')).totalPence).toBe(
      1500,
    );
  });

  it('does not hand them to the child who moves up', () => {
    const reviewedPlaces = reviewPlaces(left, [ben], aCatalogue());
    expect(reviewedPlaces.filter(({ childIndex }) => childIndex === 0)).toHaveLength(1);
  });

  it('lets them be given to a child who is free that day, and only then', () => {
    const [mondayOfAva, , tuesdayOfAva] = left;
    expect(whoIsFree(left, [ben], '2025-10-27')).toEqual([]);
    expect(giveTo(left, mondayOfAva!, ben.key)).toEqual(left);
    const given = giveTo(left, tuesdayOfAva!, ben.key);
    expect(given).toContainEqual({ child: ben.key, ...tuesday });
    expect(reviewPlaces(given, [ben], aCatalogue())[1]?.problem).toBeUndefined();
  });

  it('gives them back to the child who comes back, unless another child has them now', () => {
    const [, , tuesdayOfAva] = left;
    const back = reclaim(giveTo(left, tuesdayOfAva!, ben.key), ava.key);
    expect(back).toEqual([
      { child: ava.key, ...monday },
      { child: ben.key, ...monday },
      { child: ben.key, ...tuesday },
    ]);
  });

  it('lets them be removed', () => {
    expect(without(left, left[0]!)).toHaveLength(2);
  });
});

describe('a review of the places', () => {
  it('warns of a day with fewer places than were chosen, and still prices it', () => {
    const catalogue = aCatalogue({ left: { 'st-marys 2025-10-27': 1 } });
    const reviewedPlaces = reviewPlaces(
      choose([ava, monday], [ben, mondayLong]),
      [ava, ben],
      catalogue,
    );
    expect(reviewedPlaces.map(({ problem }) => problem)).toEqual([undefined, 'full']);
    expect(basketOf(reviewedPlaces, [], '2025-10-01').places).toHaveLength(2);
  });

  it('refuses what the programme no longer has', () => {
    const catalogue = aCatalogue();
    catalogue.venues[0]!.days[0]!.isOpen = false;
    const gone: Slot = { ...monday, venue: 'closed-venue', date: '2025-10-30' };
    const reviewedPlaces = reviewPlaces(choose([ava, monday], [ava, gone]), [ava], catalogue);
    expect(reviewedPlaces.map(({ problem }) => problem)).toEqual(['not-offered', 'not-offered']);
    expect(basketOf(reviewedPlaces, [], '2025-10-01').places).toEqual([]);
  });

  it('lists by child, then by date', () => {
    const places = choose([ben, tuesday], [ava, tuesday], [ava, monday]);
    expect(
      reviewPlaces(places, [ava, ben], aCatalogue()).map(({ childLabel: label, place }) => [
        label,
        place.date,
      ]),
    ).toEqual([
      ['Ava', '2025-10-27'],
      ['Ava', '2025-10-28'],
      ['Ben', '2025-10-28'],
    ]);
  });

  it('counts places of children who come only', () => {
    const catalogue = aCatalogue();
    const places = orphan(choose([ava, monday], [ben, mondayLong]), ava);
    expect(placesChosen(places, [ben], 'st-marys', catalogue.venues[0]!.days[0]!)).toBe(1);
  });
});

describe('the label of a child', () => {
  const labelsOf = (...names: (string | undefined)[]) =>
    attendeesOf(names.map((name, index) => ({ key: `child-${index}`, name }))).map(
      ({ label, shortLabel }) => [label, shortLabel],
    );

  it('is the name, or the number until there is one', () => {
    expect(labelsOf(' Ava ', '  ', undefined)).toEqual([
      ['Ava', 'Ava'],
      ['Child 2', 'Child 2'],
      ['Child 3', 'Child 3'],
    ]);
  });

  it('is short where the first name says who', () => {
    expect(labelsOf('Ava Field', 'Ben Field')).toEqual([
      ['Ava Field', 'Ava'],
      ['Ben Field', 'Ben'],
    ]);
    expect(labelsOf('Ava Field', 'ava Hill')).toEqual([
      ['Ava Field', 'Ava Field'],
      ['ava Hill', 'ava Hill'],
    ]);
  });
});
