import { EmailLink, PhoneLink } from './contact-links';
import { type Site } from '@sunfield/contracts/kit/settings/site';

interface NeedsProps extends Pick<Site, 'contact'> {
  what: string;
}

/** Without scripts nothing can be booked: the contact details to use instead. */
export const NeedsJavaScript = ({ what, contact }: NeedsProps) => (
  <>
    {what} needs JavaScript. Please switch it on, <Instead contact={contact} />
  </>
);

/** Shown in browsers that are too old for booking: design/needs-newer-browser.css. */
export const NeedsNewerBrowser = ({ what, contact }: NeedsProps) => (
  <>
    {what} needs a newer browser than this one. Please update it, <Instead contact={contact} />
  </>
);

const Instead = ({ contact }: Pick<Site, 'contact'>) => (
  <>
    call us on <PhoneLink contact={contact} />, or write to <EmailLink contact={contact} />.
  </>
);
