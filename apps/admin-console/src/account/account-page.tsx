import styles from './account.module.css';
import { OwnEmail } from './own-email';
import { OwnPassword } from './own-password';
import { OwnSessions } from './own-sessions';
import { SecondStep } from './second-step';

/** `/account`: staff manage their own account here. Each part is a section with its own heading. */
export const AccountPage = () => (
  <div className={styles.page}>
    <OwnPassword />
    <OwnEmail />
    <SecondStep />
    <OwnSessions />
  </div>
);
