import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { type Site } from '@sunfield/contracts/site/site';
import styles from './party-form.module.css';

/** What happens after the enquiry, shown before the button. */
export const NextSteps = ({
  answer,
  guidePrice,
}: Pick<Site['parties'], 'answer' | 'guidePrice'>) => (
  <section className={styles.next} aria-labelledby="party-next">
    <h4 id="party-next">What happens next</h4>
    <ol>
      <li>An email confirms that we have your enquiry.</li>
      <li>{withAnswer('We contact you', answer)}, talk through your day and give you a price.</li>
      <li>You decide. Nothing is booked or paid before that.</li>
    </ol>
    {guidePrice && (
      <p>
        <b>Guide price:</b> {guidePrice}
      </p>
    )}
  </section>
);
