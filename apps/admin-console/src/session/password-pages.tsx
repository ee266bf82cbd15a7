import { useLocation } from 'react-router-dom';
import { EntryFrame } from './entry-frame';
import { ForgottenPassword } from './forgotten-password';
import { NewPassword } from './new-password';

/** `/forgotten-password` and `/reset-password`: fetched by those alone who need them. */
export default function PasswordPages() {
  const { pathname } = useLocation();
  return (
    <EntryFrame>
      {pathname === '/reset-password' ? <NewPassword /> : <ForgottenPassword />}
    </EntryFrame>
  );
}
