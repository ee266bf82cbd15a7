import { counted } from '@sunfield/words/counted';
import { type FamilyErased } from '@sunfield/contracts/families/families';
import { listed } from '@sunfield/words/listed';

/** "2 bookings and 1 party enquiry" */
export const wordsOf = ({ bookings, enquiries }: FamilyErased): string =>
  listed([
    ...(bookings > 0 ? [counted(bookings, 'booking')] : []),
    ...(enquiries > 0 ? [counted(enquiries, 'party enquiry', 'party enquiries')] : []),
  ]);
