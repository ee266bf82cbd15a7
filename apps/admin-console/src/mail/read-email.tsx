import { type EmailLogEntry, namesOfEmail } from '@sunfield/contracts/mail/emails';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Spin } from 'antd';
import { Dialog } from '../kernel/dialogs/dialog';
import { EmailAddress } from '../kernel/ui/email-address';
import { Facts } from '../kernel/ui/facts';
import { LoadProblem } from '../kernel/ui/load-problem';
import styles from '../kernel/ui/log.module.css';
import { Detail, Hint, Quiet } from '../kernel/ui/quiet';
import { emailQuery } from './api';
import { statusName } from './email-states';
import layout from '../kernel/ui/layout.module.css';

/** Shown if there is no content. */
export const whyNot = (what: 'shown' | 'sent again') =>
  `This email can’t be ${what}. What it was about has changed or was erased, or it has a code, link or address that isn’t kept here.`;

/** Shows an email's content in a dialog. */
export function ReadEmail({ email, onEnd }: { email: EmailLogEntry; onEnd: () => void }) {
  const { id, kind, status, queuedAt, sentAt } = email;
  const reading = useQuery(emailQuery(id));
  const content = reading.data?.content;
  return (
    <Dialog
      title={namesOfEmail(kind).name}
      width={720}
      onCancel={onEnd}
      footer={<Button onClick={onEnd}>Close</Button>}
    >
      <Facts
        facts={[
          ['To', <Recipient key="to" email={reading.data?.email ?? email} />],
          [statusName[status], formatTimestamp((status === 'sent' && sentAt) || queuedAt)],
          content?.copyTo && [
            'Hidden copy',
            <EmailAddress key="copy">{content.copyTo}</EmailAddress>,
          ],
          content && ['Subject', content.subject],
        ]}
      />
      {reading.isPending && <Spin description="Loading the email" />}
      {reading.error && <LoadProblem error={reading.error} retry={reading.refetch} />}
      {content === null && <p>{whyNot('shown')}</p>}
      {content && (
        <Flex vertical gap={12} style={{ marginTop: 12 }}>
          <Hint>
            This is the email as it would be sent now. What was sent before isn’t kept, and may have
            said something else. Personal links are cut short here.
          </Hint>
          <div
            className={`${layout.frame} ${layout.written}`}
            role="region"
            aria-label="Text of the email"
          >
            {content.text}
          </div>
        </Flex>
      )}
    </Dialog>
  );
}

/** The current recipient, with a note if it was sent to another address. */
export const Recipient = ({ email: { to, wentElsewhere } }: { email: EmailLogEntry }) => (
  <div className={styles.words}>
    {to === null ? <Quiet>Not shown</Quiet> : <EmailAddress>{to}</EmailAddress>}
    {wentElsewhere && <Detail>Changed since: this email went to the address before.</Detail>}
  </div>
);
