import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';

type PhoneKey = (typeof phoneFields)[number]['key'];

/** All numbers of a parent. */
export const ParentPhones = ({ of }: { of: Record<PhoneKey, string> }) =>
  phoneFields.map(({ key }) => <PhoneLinks key={key} phone={of[key]} />);

/** One link per phone number; a child in two bookings may have two on the register ("… / …"). */
export const PhoneLinks = ({ phone }: { phone: string }) =>
  phone.split(' / ').map((number) => (
    <a key={number} href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  ));
