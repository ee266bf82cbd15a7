import { type Accident } from '@sunfield/contracts/camp/care-records/care-fields';
import { headAdvice, isHeadInjury } from '@sunfield/contracts/camp/care-records/head-injury';
import { type Answers } from './care-fields';
import styles from './care-form.module.css';
import gate from './gate.module.css';

/** What to do next about an accident, below the answer that asks for it. */
export function CarePrompt({ after, answers }: { after: string; answers: Answers }) {
  const { severity, isOnArrival, ...hurt } = answers as unknown as Accident;
  if (after === 'injuries' && isHeadInjury(hurt)) return <HeadAdvice />;
  if (after !== 'severity' || severity !== 'hospital') return null;
  return (
    <p className={gate.never} role="status">
      {isOnArrival
        ? 'Call the parent now.'
        : 'Call the parent now. The office finds on To Do whom it may have to tell: HSE within 10 days, Ofsted within 14.'}
    </p>
  );
}

const HeadAdvice = () => (
  <div className={gate.never} role="status">
    <strong>Head injury. Tell the parent today:</strong>
    <ul className={styles.advice}>
      {headAdvice.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);
