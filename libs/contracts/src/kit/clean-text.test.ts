import { expect, it } from '@jest/globals';
import { PartyEnquirySchema } from '../parties/enquiries';
import { bookingNoteShape, ChildSchema, ParentSchema } from '../bookings/booking-fields';

it.each([
  ['\u0000Amara\u0007', 'Amara'],
  ['\u202eneB\u202c', 'neB'],
  ['Amara\u2066 Okafor\u2069', 'Amara Okafor'],
  [' Amara\r\nOkafor\t', 'Amara Okafor'],
  ['Zoë O’Brien-ß 李 أمارا', 'Zoë O’Brien-ß 李 أمارا'],
  ['👩‍👧', '👩‍👧'],
])('the name %j is kept as %j', (given, kept) => {
  expect(ChildSchema.parse({ name: given, age: '7' }).name).toBe(kept);
  const parent = { parentName: given, parentEmail: 'a@example.org', parentPhone: '07700 900123' };
  expect(ParentSchema.parse(parent).parentName).toBe(kept);
});

it('a name does not lead anywhere, and hides nothing', () => {
  const given = (name: string) => ChildSchema.safeParse({ name, age: '7' });
  for (const name of [
    'You won https://evil.example',
    'see WWW.evil.example',
    'ftp://x',
    'Claim your £500 prize at evil-prizes.example/win',
    'bit.ly/3xFREE',
    'Evil.Example',
    'write to me@evil.example.',
    't.me',
    'st.evil.example',
    'dr.com',
    'bücher。example',
    '1.2.3.4/win',
  ]) {
    expect(given(name).error?.issues[0]?.message).toBe('Please enter a name without a web address');
  }
  expect(given('Awwwa\u200b van den Berg-Lee').data?.name).toBe('Awwwa van den Berg-Lee');
});

it.each([
  'St. John',
  'St.John-Smith',
  'Mary-Jane O\u2019Neil',
  "Mary-Jane O'Neil",
  'J.R.',
  'J.R.R.Tolkien',
  'Dr.Smith',
  'Mrs. A. Okafor',
  'Martin Luther King Jr.',
  'Smith.Jr',
  'Anna/Ben',
  'Ava F.',
])('the name %s is a name', (name) => {
  expect(ChildSchema.parse({ name, age: '7' }).name).toBe(name);
});

it.each([
  '\u0000\u202e',
  '\u200b\u200b',
  '\u2800\u2800',
  '\u3164 \u115f',
  '\u200d\u200c',
  '\u034f\ufe0f',
])('a name that cannot be seen, such as %j, is missing', (name) => {
  const child = ChildSchema.safeParse({ name, age: '7' });
  expect(child.error?.issues).toMatchObject([
    { path: ['name'], message: 'Child name is required' },
  ]);
  for (const field of ['parentName', 'childName'] as const) {
    expect(PartyEnquirySchema.shape[field].safeParse(name).success).toBe(false);
  }
});

it('longer text keeps its lines', () => {
  expect(bookingNoteShape.specialRequirements.parse('Nut allergy\r\n\u0000EpiPen\u202e')).toBe(
    'Nut allergy\nEpiPen',
  );
  expect(PartyEnquirySchema.shape.additionalInfo.parse('a\u0000\n\tb')).toBe('a\n\tb');
});
