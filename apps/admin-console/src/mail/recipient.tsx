import { type EmailLogEntry } from '@sunfield/contracts/mail/emails';
import { EmailAddress } from '../kernel/ui/email-address';
import styles from '../kernel/ui/log.module.css';
import { Detail, Quiet } from '../kernel/ui/quiet';

/** The current recipient, with a note if it was sent to another address. */
export const Recipient = ({ email: { to, wentElsewhere } }: { email: EmailLogEntry }) => (
  <div className={styles.words}>
    {to === null ? <Quiet>Not shown</Quiet> : <EmailAddress>{to}</EmailAddress>}
    {wentElsewhere && <Detail>Changed since: this email went to the address before.</Detail>}
  </div>
);
