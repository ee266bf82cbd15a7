import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { cancellationPoliciesText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { type PageContent } from '../../kernel/islands/page-data';
import styles from './questions.module.css';
import { Section } from './section';

interface QuestionsProps {
  questions: PageContent['words']['questions'];
  /** Seasons on sale: their policies say what is refunded when a day is cancelled. */
  seasons: Catalogue['seasons'];
}

/** Parents' common questions; each answer opens on a click, without any script. */
export function Questions({ questions, seasons }: QuestionsProps) {
  const refunds = cancellationPoliciesText(seasons);
  const answered = questions
    .map(({ question, answer }) => ({
      question,
      answer: answer.replaceAll('{refunds}', refunds).trim(),
    }))
    .filter(({ answer }) => answer !== '');
  if (answered.length === 0) return null;
  return (
    <Section id="questions" title="Before you book">
      <div className={styles.questions}>
        {answered.map(({ question, answer }) => (
          <details className={styles.question} key={question}>
            <summary>{question}</summary>
            {answer.split(/\n+/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </Section>
  );
}
