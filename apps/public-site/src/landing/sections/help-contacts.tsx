import { type Site } from '@sunfield/contracts/site/site';
import { Card } from '../../design/card';
import styles from '../../design/side-card.module.css';

export const HelpContacts = ({ contact }: { contact: Site['contact'] }) => (
  <Card title="Need help?" level={3}>
    <p>Ask us anything before you book. A person will answer.</p>
    <ul className={styles.contacts}>
      <li>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
      </li>
      <li>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </li>
    </ul>
  </Card>
);
