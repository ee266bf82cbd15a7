import { readCalendarDate } from '@sunfield/contracts/kit/dates';
import { formatLongDate } from '@sunfield/words/dates';
import { type PartyEnquiryEntity } from './party-enquiry.entity';

/**
 * What an acknowledgement may repeat of the enquiry. The address is not verified, so a stranger could have our email
 * carry any text to anyone: a day must be a calendar date, a child's name one word of letters, and a place may contain
 * no web or email address nor enough digits for a phone number. Anything else is left out.
 */
export const quotable = ({
  partyDate,
  childName,
  childAge,
  venueLocation,
}: Pick<PartyEnquiryEntity, 'partyDate' | 'childName' | 'childAge' | 'venueLocation'>) => {
  const date = readCalendarDate(partyDate);
  const [name = ''] = childName.split(' ');
  return {
    partyDate: date ? formatLongDate(date) : '',
    child: isName(name) ? `${name}, ${childAge}` : '',
    place: isPlace(venueLocation) ? venueLocation : '',
  };
};

const isName = (word: string): boolean => /^\p{L}[\p{L}\p{M}'’-]{0,19}$/u.test(word);

const isPlace = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N} ,.'’&()-]{1,80}$/u.test(text) &&
  !/\.[\p{L}\p{N}]/u.test(text) &&
  (text.match(/\p{N}/gu) ?? []).length <= 6;
