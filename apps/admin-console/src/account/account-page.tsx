import { Flex } from 'antd';
import { OwnEmail } from './own-email';
import { OwnPassword } from './own-password';
import { OwnSessions } from './own-sessions';
import { SecondStep } from './second-step';

/** `/account`: staff manage their own account here. Each part is a section with its own heading. */
export const AccountPage = () => (
  <Flex vertical gap={32} style={{ maxWidth: 720 }}>
    <OwnPassword />
    <OwnEmail />
    <SecondStep />
    <OwnSessions />
  </Flex>
);
