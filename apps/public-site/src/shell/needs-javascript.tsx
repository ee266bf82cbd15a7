import { type Site } from '@sunfield/contracts/site/site';

interface NeedsProps extends Pick<Site, 'contact'> {
  what: string;
}

/** Without scripts nothing can be booked: the contact details to use instead. */
export const NeedsJavaScript = ({ what, contact }: NeedsProps) => (
  <>
    {what} needs JavaScript. Please switch it on, <CallOrWrite contact={contact} />
  </>
);

/** Shown in browsers that are too old for booking: design/needs-newer-browser.css. */
export const NeedsNewerBrowser = ({ what, contact }: NeedsProps) => (
  <>
    {what} needs a newer browser than this one. Please update it, <CallOrWrite contact={contact} />
  </>
);

const CallOrWrite = ({ contact }: Pick<Site, 'contact'>) => (
  <>
    call us on <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>, or write to{' '}
    <a href={`mailto:${contact.email}`}>{contact.email}</a>.
  </>
);
