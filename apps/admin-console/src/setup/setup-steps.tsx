import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { type Setup } from '@sunfield/contracts/setup';
import { Link } from 'react-router-dom';
import action from '../ui/action.module.css';
import styles from './setup.module.css';
import { stepWords } from './step-words';

export function SetupSteps({ setup: { steps, cards } }: { setup: Setup }) {
  const words = stepWords(cards);
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, isDone, missing }, index) => {
        const { title, text, to, link } = words[step];
        return (
          <li key={step} className={isDone ? styles.done : undefined}>
            <span className={styles.mark} aria-hidden>
              {isDone ? <CheckOutlined /> : index + 1}
            </span>
            <div className={styles.words}>
              <h2>
                {title}
                {isDone && <span className={styles.state}>Done</span>}
              </h2>
              <p>{text}</p>
              {missing.length > 0 && (
                <ul className={styles.missing}>
                  {missing.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              )}
            </div>
            <Link to={to} className={step === next ? action.action : action.quiet}>
              {link}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
