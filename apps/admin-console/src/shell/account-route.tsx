import { useEffect } from 'react';
import { AccountPage } from '../account/account-page';
import { Shell } from './shell';

const TITLE = 'My account';

/** `/account` */
export default function AccountRoute() {
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <Shell page="account" title={TITLE}>
      <AccountPage />
    </Shell>
  );
}
