import { type FamilyPage } from '@sunfield/contracts/families/family-page';
import { Button } from 'antd';
import { Dialog } from '../kernel/dialogs/dialog';
import { EmailAddress } from '../kernel/ui/email-address';
import { MessageDrawer } from '../messages/message-drawer';

interface WriteToFamilyProps {
  page: FamilyPage;
  onEnd: () => void;
}

/** A message to the bookings that a message can reach; without one, the addresses for the own mail program. */
export function WriteToFamily({ page: { bookings, adults }, onEnd }: WriteToFamilyProps) {
  const isOpen = ({ isCancelled }: (typeof bookings)[number]) => !isCancelled;
  const paid = bookings.filter(
    (one) => isOpen(one) && ['succeeded', 'partially_refunded'].includes(one.paymentStatus),
  );
  const unpaid = bookings.filter((one) => isOpen(one) && one.paymentStatus === 'pending');
  const reached = paid.length > 0 ? paid : unpaid;
  if (reached.length > 0) {
    const ids = reached.map(({ id }) => id).join(', ');
    return (
      <MessageDrawer
        to={{ of: paid.length > 0 ? 'paid' : 'unpaid', bookings: ids }}
        onEnd={onEnd}
      />
    );
  }
  return (
    <Dialog
      title="Write with your own mail program"
      footer={<Button onClick={onEnd}>Close</Button>}
      onCancel={onEnd}
    >
      <p>Messages go to families with a booking, and this one has none now.</p>
      {adults.map(({ email }) => (
        <p key={email}>
          <a href={`mailto:${email}`}>
            <EmailAddress>{email}</EmailAddress>
          </a>
        </p>
      ))}
    </Dialog>
  );
}
