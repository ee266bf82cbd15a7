import { type Site } from '@sunfield/contracts/site';

/** Where scripts do not run nothing can be booked: whom to call or write to instead. */
export const NeedsJavaScript = ({ what, contact }: { what: string } & Pick<Site, 'contact'>) => (
  <>
    {what} needs JavaScript. Please switch it on, call us on{' '}
    <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>, or write to{' '}
    <a href={`mailto:${contact.email}`}>{contact.email}</a>.
  </>
);
