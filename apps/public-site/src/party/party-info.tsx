import { Card } from '../design/card';
import styles from '../design/side-card.module.css';

export const PartyInfo = () => (
  <Card title="How parties work" level={3}>
    <ul className={styles.list}>
      <li>Professional coaching for 1-2 hours, planned around your child.</li>
      <li>You arrange the venue: a park or a community centre is perfect.</li>
      <li>The price depends on duration, activities and group size.</li>
      <li>Tell us what you have in mind and we contact you within 24 hours.</li>
    </ul>
  </Card>
);
