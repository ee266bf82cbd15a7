import { type Contact, contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { plainText, searchName, searchPhone } from '@sunfield/contracts/kit/search-text';

export const PARENT_SEARCH_LENGTH = 600;
export const CHILD_SEARCH_LENGTH = 360;

/** How fields are searched, in this order. */
const searchOf: [PersonField['kind'], (text: string) => string][] = [
  ['phone', searchPhone],
  ['email', plainText],
  ['name', searchName],
];

/** The columns that searches use, written with the booking. */
export const parentSearch = (contact: Contact) => ({
  /** For the list: the parent's phone number, email address and name. */
  searchText: searchOf
    .flatMap(([kind, searched]) =>
      contactFields.filter((field) => field.kind === kind).map(({ key }) => searched(contact[key])),
    )
    .join(' ')
    .slice(0, PARENT_SEARCH_LENGTH),
  emailKey: emailKey(contact.parentEmail),
});

/** The same key for an address however its case was typed. */
export const emailKey = (email: string): string => email.toLowerCase();

export const childSearchText = ({ name }: { name: string }): string =>
  searchName(name).slice(0, CHILD_SEARCH_LENGTH);
