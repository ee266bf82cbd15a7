import { plainText, searchName, searchPhone } from '@sunfield/contracts/search-text';

export const PARENT_SEARCH_LENGTH = 600;
export const CHILD_SEARCH_LENGTH = 360;

/** By what the list finds a booking, written with it: its parent's name, email address and phone number. */
export const parentSearchText = ({
  parentName,
  parentEmail,
  parentPhone,
}: Record<'parentName' | 'parentEmail' | 'parentPhone', string>): string =>
  [searchPhone(parentPhone), plainText(parentEmail), searchName(parentName)]
    .join(' ')
    .slice(0, PARENT_SEARCH_LENGTH);

export const childSearchText = ({ name }: { name: string }): string =>
  searchName(name).slice(0, CHILD_SEARCH_LENGTH);
