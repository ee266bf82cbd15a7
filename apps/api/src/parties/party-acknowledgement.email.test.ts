import { describe, expect, it } from '@jest/globals';
import { quotable } from './party-acknowledgement.email';

const enquiry = {
  partyDate: '2026-06-13',
  childName: 'Robin Taylor',
  childAge: 6,
  venueLocation: "St. Mary's Hall, 12 Mill Lane, S65 2AA",
};

describe('what an acknowledgement repeats of an enquiry', () => {
  it('is the day, the first name with the age, and the place', () => {
    expect(quotable(enquiry)).toEqual({
      partyDate: 'Saturday, 13th June 2026',
      child: 'Robin, 6',
      place: enquiry.venueLocation,
    });
  });

  it.each([
    { partyDate: 'Free money at spam example' },
    { partyDate: '2026-02-31' },
    { childName: 'spam.example' },
    { childName: 'Win£500now' },
    { venueLocation: 'Visit spam.example today' },
    { venueLocation: 'https://spam' },
    { venueLocation: 'write to me@spam' },
    { venueLocation: 'Call 07700 900456' },
    { venueLocation: 'x'.repeat(81) },
    { venueLocation: 'Line one\nline two' },
  ])('never %j', (typed) => {
    const said = Object.values(quotable({ ...enquiry, ...typed }));
    expect(said).toContain('');
    expect(said.join()).not.toContain(Object.values(typed)[0]);
  });
});
