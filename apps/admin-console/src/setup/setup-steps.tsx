import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { type Setup } from '@sunfield/contracts/site/setup';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '../data/config';
import action from '../ui/action.module.css';
import styles from './setup.module.css';
import { stepWords } from './step-words';

export function SetupSteps({ setup: { steps, cards } }: { setup: Setup }) {
  const { data: config } = useQuery(configQuery);
  const words = stepWords(cards, config?.publicSiteUrl);
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, isDone, missing }, index) => {
        const { title, text, to, link, isElsewhere } = words[step];
        const look = step === next ? action.action : action.quiet;
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
            {isElsewhere ? (
              <a href={to} target="_blank" rel="noreferrer" className={look}>
                {link}
              </a>
            ) : (
              <Link to={to} className={look}>
                {link}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
