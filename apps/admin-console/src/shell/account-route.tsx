import { Flex } from 'antd';
import { useEffect } from 'react';
import { OwnEmail } from '../account/own-email';
import { OwnPassword } from '../account/own-password';
import { OwnSessions } from '../account/own-sessions';
import { SecondStep } from '../account/second-step';
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

/** `/account`: staff manage their own account here. Each part is a section with its own heading. */
const AccountPage = () => (
  <Flex vertical gap={32} style={{ maxWidth: 720 }}>
    <OwnPassword />
    <OwnEmail />
    <SecondStep />
    <OwnSessions />
  </Flex>
);
