import { type Site } from '@sunfield/contracts/kit/settings/site';

interface ContactProps {
  contact: Pick<Site['contact'], 'phone' | 'email'>;
}

export const PhoneLink = ({ contact: { phone } }: ContactProps) => (
  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
);

export const EmailLink = ({ contact: { email } }: ContactProps) => (
  <a href={`mailto:${email}`}>{email}</a>
);

/** "01632 960 184 or hello@…" */
export const ContactLinks = (props: ContactProps) => (
  <>
    <PhoneLink {...props} /> or <EmailLink {...props} />
  </>
);

/** "Call 01632 960 184 or write to hello@…" */
export const CallOrWrite = (props: ContactProps) => (
  <>
    Call <PhoneLink {...props} /> or write to <EmailLink {...props} />
  </>
);
