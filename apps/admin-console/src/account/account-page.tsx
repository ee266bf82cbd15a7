import styles from './account.module.css';
import { OwnEmail } from './own-email';
import { OwnPassword } from './own-password';
import { OwnSessions } from './own-sessions';
import { SecondStep } from './second-step';

/** `/account`: what everybody may do with their own account. Each part is a section with a heading of its own. */
export const AccountPage = () => (
  <div className={styles.page}>
    <OwnPassword />
    <OwnEmail />
    <SecondStep />
    <OwnSessions />
  </div>
);
