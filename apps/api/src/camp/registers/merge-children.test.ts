import { expect, it } from '@jest/globals';
import {
  bookingNotes,
  childNotes,
  contactFields,
  mapFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { mergeChildren } from './merge-children';
import { type AnsweredChild } from './register-child';

const amara = (child: Partial<AnsweredChild>): AnsweredChild => ({
  ...mapFields(contactFields, () => ''),
  ...mapFields(childNotes, () => ''),
  ...mapFields(bookingNotes, () => ''),
  bookingId: 1,
  name: 'Amara',
  age: '7',
  missingDetails: [],
  given: [],
  childIds: [1],
  bookingType: 'day',
  sessionName: 'Day',
  campType: 'sports',
  activityName: 'Sports',
  ...child,
});

it('a detail is missing if a camp of the day asks for it and no booking has answered it', () => {
  const football = amara({ missingDetails: ['allergies', 'doctor'], given: ['conditions'] });
  const swimming = amara({
    missingDetails: ['allergies', 'conditions', 'q_1'],
    missingNames: { q_1: '“Can your child swim?”' },
    given: ['doctor'],
  });
  for (const both of [
    [football, swimming],
    [swimming, football],
  ]) {
    expect(mergeChildren(both, ['day'])).toMatchObject([
      { missingDetails: ['allergies', 'q_1'], missingNames: { q_1: '“Can your child swim?”' } },
    ]);
  }
});
