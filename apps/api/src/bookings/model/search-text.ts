import { plainText, searchName, searchPhone } from '@sunfield/contracts/kit/search-text';

export const PARENT_SEARCH_LENGTH = 600;
export const CHILD_SEARCH_LENGTH = 360;

/** The columns that searches use, written with the booking. */
export const parentSearch = ({
  parentName,
  parentEmail,
  parentPhone,
}: Record<'parentName' | 'parentEmail' | 'parentPhone', string>) => ({
  /** For the list: the parent's name, email address and phone number. */
  searchText: [searchPhone(parentPhone), plainText(parentEmail), searchName(parentName)]
    .join(' ')
    .slice(0, PARENT_SEARCH_LENGTH),
  emailKey: emailKey(parentEmail),
});

/** The same key for an address however its case was typed. */
export const emailKey = (email: string): string => email.toLowerCase();

export const childSearchText = ({ name }: { name: string }): string =>
  searchName(name).slice(0, CHILD_SEARCH_LENGTH);
