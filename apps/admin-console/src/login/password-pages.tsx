import { useLocation } from 'react-router-dom';
import { EntryFrame } from './entry-frame';
import { ForgottenPassword } from './forgotten-password';
import { NewPassword } from './new-password';

/** `/forgotten-password` and `/reset-password`: a separate chunk, loaded only when needed. */
export default function PasswordPages() {
  const { pathname } = useLocation();
  return (
    <EntryFrame>
      {pathname === '/reset-password' ? <NewPassword /> : <ForgottenPassword />}
    </EntryFrame>
  );
}
