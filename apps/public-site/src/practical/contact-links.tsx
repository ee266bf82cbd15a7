import { type Site } from '@sunfield/contracts/site/site';

/** "01632 960 184 or hello@…", both as links. */
export const ContactLinks = ({ contact }: { contact: Site['contact'] }) => (
  <>
    <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> or{' '}
    <a href={`mailto:${contact.email}`}>{contact.email}</a>
  </>
);
