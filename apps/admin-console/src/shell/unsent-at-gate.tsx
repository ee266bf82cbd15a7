import { counted } from '@sunfield/words/counted';
import { Link } from 'react-router-dom';
import { ActionDialog } from '../kernel/dialogs/dialog';

interface UnsentAtGateProps {
  /** At least one. */
  count: number;
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before a member logs out whose entries of the gate are on this device alone. */
export default function UnsentAtGate({ count, isLeaving, onLeave, onStay }: UnsentAtGateProps) {
  const [are, they, stay] = count === 1 ? ['is', 'it', 'stays'] : ['are', 'they', 'stay'];
  return (
    <ActionDialog
      title={`${counted(count, 'entry', 'entries')} from the gate ${are} not sent`}
      okText="Log out all the same"
      cancelText="Stay"
      sending={{ isPending: isLeaving, error: null }}
      onOk={onLeave}
      onEnd={onStay}
    >
      <p>
        <Link to="/gate" onClick={onStay}>
          Open the gate
        </Link>{' '}
        with a network, and {they} {are} sent. If you log out, {they} {stay} on this device until
        you log in here again.
      </p>
    </ActionDialog>
  );
}
