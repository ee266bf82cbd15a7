import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { type SiteWords } from '@sunfield/contracts/kit/settings/site-words';
import { Card } from '../kernel/design/card';
import styles from '../kernel/design/side-card.module.css';

/** The provider's text about its parties, and how soon it answers. */
export const PartyInfo = ({
  facts,
  answer,
  guidePrice,
}: Pick<SiteWords['parties'], 'facts' | 'answer' | 'guidePrice'>) => (
  <Card title="How parties work" level={3}>
    <ul className={styles.list}>
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
      {guidePrice && <li>Guide price: {guidePrice}.</li>}
      <li>{withAnswer('Tell us what you have in mind and we contact you', answer)}.</li>
    </ul>
  </Card>
);
