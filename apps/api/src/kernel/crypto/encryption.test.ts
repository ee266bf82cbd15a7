import { beforeEach, expect, test } from '@jest/globals';
import { configureEncryption, isHashOf, namedHash, type SealedText } from './encryption';
import { sealedColumn, sealedText, SealedTextError } from './sealed-column';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const note = 'Peanuts: carries an EpiPen. 🥜';
const medicalInfo = sealedColumn('children.notes', ['bookingId', 'position']);
const amara = { bookingId: 7, position: 1 };

beforeEach(() => configureEncryption([oldKey]));

test('gives back what went in, and stores it differently each time', () => {
  const stored = medicalInfo.seal(amara, note);
  expect(medicalInfo.open(amara, stored)).toBe(note);
  expect(stored).not.toContain('Peanuts');
  expect(medicalInfo.seal(amara, note)).not.toBe(stored);
});

test('a new key takes over while the old one still opens what it closed', () => {
  const stored = medicalInfo.seal(amara, note);
  configureEncryption([newKey, oldKey]);
  expect(medicalInfo.open(amara, stored)).toBe(note);
  const again = medicalInfo.seal(amara, note);
  configureEncryption([newKey]);
  expect(medicalInfo.open(amara, again)).toBe(note);
  expect(() => medicalInfo.open(amara, stored)).toThrow(
    'children.notes of bookingId 7, position 1 cannot be opened: DATA_ENCRYPTION_KEY has no key 72cd6e84',
  );
});

test('a changed text, or one from another row or column, does not open, and says where it is', () => {
  const stored = medicalInfo.seal(amara, note);
  const tampered: SealedText = `v1.${stored.slice(3, -2)}${stored.endsWith('AA') ? 'BB' : 'AA'}`;
  const refusal = 'children.notes of bookingId 7, position 2 cannot be opened: it was changed, or';
  expect(() => medicalInfo.open({ bookingId: 7, position: 2 }, stored)).toThrow(refusal);
  expect(() => medicalInfo.open({ bookingId: 71, position: 1 }, stored)).toThrow(SealedTextError);
  expect(() => medicalInfo.open(amara, tampered)).toThrow(SealedTextError);
  const other = sealedColumn('bookings.notes', ['bookingId', 'position']);
  expect(() => other.open(amara, stored)).toThrow(SealedTextError);
});

test('nothing is nothing, and plain text does not get into a column', () => {
  expect(medicalInfo.seal(amara, '')).toBe('');
  expect(medicalInfo.open(amara, '')).toBe('');
  expect(sealedText.to(null)).toBeNull();
  expect(sealedText.to(medicalInfo.seal(amara, note))).toMatch(/^v1\./);
  expect(() => sealedText.to(note)).toThrow('Plain text');
});

test('a hash that names its key says whose text it is, and nothing once the key is gone', () => {
  const stored = namedHash('ngozi@example.com');
  configureEncryption([newKey, oldKey]);
  expect(isHashOf('ngozi@example.com', stored)).toBe(true);
  expect(isHashOf('sam@example.com', stored)).toBe(false);
  configureEncryption([newKey]);
  expect(isHashOf('ngozi@example.com', stored)).toBeUndefined();
});
