import { beforeEach, expect, test } from '@jest/globals';
import { configureEncryption, decrypt, encrypt, encrypted } from './encryption';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const note = 'Peanuts: carries an EpiPen. 🥜';

beforeEach(() => configureEncryption([oldKey]));

test('gives back what went in, and stores it differently each time', () => {
  const stored = encrypt(note, 'children.notes');
  expect(decrypt(stored, 'children.notes')).toBe(note);
  expect(stored).not.toContain('Peanuts');
  expect(encrypt(note, 'children.notes')).not.toBe(stored);
});

test('a new key takes over while the old one still opens what it closed', () => {
  const stored = encrypt(note, 'children.notes');
  configureEncryption([newKey, oldKey]);
  expect(decrypt(stored, 'children.notes')).toBe(note);
  const again = encrypt(note, 'children.notes');
  configureEncryption([newKey]);
  expect(decrypt(again, 'children.notes')).toBe(note);
  expect(() => decrypt(stored, 'children.notes')).toThrow('No key');
});

test('a changed text, or one from another column, does not open', () => {
  const stored = encrypt(note, 'children.notes');
  const tampered = stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA');
  expect(() => decrypt(tampered, 'children.notes')).toThrow();
  expect(() => decrypt(stored, 'bookings.requirements')).toThrow();
  expect(() => decrypt('', 'children.notes')).toThrow();
});

test('a column without a value has nothing to encrypt', () => {
  const column = encrypted('children.notes');
  expect(column.to(null)).toBeNull();
  expect(column.from(null)).toBeNull();
  expect(column.from(column.to(''))).toBe('');
});
