import { expect, it } from '@jest/globals';
import { StaffEmailSchema } from '../staff/own-email';
import { ParentSchema } from '../bookings/booking-fields';
import { PartyEnquirySchema } from '../parties/enquiries';

const ofParent = (parentEmail: string) =>
  ParentSchema.safeParse({ parentName: 'Ann', parentEmail, parentPhone: '07700 900123' }).data
    ?.parentEmail;

it.each([
  ['kim@bücher.example', 'kim@xn--bcher-kva.example'],
  // The umlaut as two characters, as some keyboards type it.
  ['kim@bu\u0308cher.example', 'kim@xn--bcher-kva.example'],
  ['Kim.O’@例え.テスト', undefined],
  ['kim@例え.テスト', 'kim@xn--r8jz45g.xn--zckzah'],
  ['kim@BÜCHER.example', 'kim@xn--bcher-kva.example'],
  ['Kim@Books.example', 'Kim@Books.example'],
  ['kim@bücher', undefined],
  ['kim@bücher.example/win', undefined],
  ['kim@evil@bücher.example', undefined],
])('the address %j is kept as %j', (given, kept) => {
  expect(ofParent(given)).toBe(kept);
});

it('is accepted wherever an address is given', () => {
  const given = 'kim@bücher.example';
  expect(StaffEmailSchema.parse(given)).toBe('kim@xn--bcher-kva.example');
  expect(PartyEnquirySchema.shape.parentEmail.parse(given)).toBe('kim@xn--bcher-kva.example');
});
