import { plainText, searchName, searchPhone } from '@sunfield/contracts/kit/search-text';

export const PARENT_SEARCH_LENGTH = 600;
export const CHILD_SEARCH_LENGTH = 360;

/** By what a booking is found, written with it. */
export const parentSearch = ({
  parentName,
  parentEmail,
  parentPhone,
}: Record<'parentName' | 'parentEmail' | 'parentPhone', string>) => ({
  /** In the list: its parent's name, email address and phone number. */
  searchText: [searchPhone(parentPhone), plainText(parentEmail), searchName(parentName)]
    .join(' ')
    .slice(0, PARENT_SEARCH_LENGTH),
  emailKey: emailKey(parentEmail),
});

/** One address, in whatever case it was typed. */
export const emailKey = (email: string): string => email.toLowerCase();

export const childSearchText = ({ name }: { name: string }): string =>
  searchName(name).slice(0, CHILD_SEARCH_LENGTH);
