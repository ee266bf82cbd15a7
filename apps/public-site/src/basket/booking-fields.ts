import { childFields, mapFields, parentFields } from '@sunfield/contracts/kit/fields/fields-of';
import type * as z from 'zod/mini';
import { type BookingFieldsSchema } from './booking-rules';

/** Values as the form holds them. */
export type BookingFields = z.input<typeof BookingFieldsSchema>;
/** Values once every rule is met. */
export type BookingEntries = z.output<typeof BookingFieldsSchema>;

export const emptyChild = (key: string): BookingFields['children'][number] => ({
  key,
  ...mapFields(childFields, () => ''),
});

export const emptyTshirt: BookingFields['tshirts'][number] = {
  size: '',
  initials: '',
  quantity: 1,
};

/** The first child's key must be the same on the server and in the browser. */
export const emptyFields: BookingFields = {
  ...mapFields(parentFields, () => ''),
  children: [emptyChild('child-1')],
  tshirts: [],
};

/**
 * A key that no child of this form has had: with a reused one, a new child would get a removed
 * child's places.
 */
export function nextChildKey(used: readonly string[]): string {
  const numbers = used.map((key) => Number(key.replace('child-', ''))).filter(Number.isInteger);
  return `child-${Math.max(0, ...numbers) + 1}`;
}
