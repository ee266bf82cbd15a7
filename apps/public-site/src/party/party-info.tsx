import { Card } from '../design/card';
import styles from '../design/side-card.module.css';

/** How long they take for an answer is a promise that staff are reminded of; the rest is the provider's own. */
export const PartyInfo = ({ facts }: { facts: readonly string[] }) => (
  <Card title="How parties work" level={3}>
    <ul className={styles.list}>
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
      <li>Tell us what you have in mind and we contact you within 24 hours.</li>
    </ul>
  </Card>
);
