import { counted } from '@sunfield/words/counted';
import { CareNote } from './care-note';
import styles from './health-note.module.css';
import { type AnsweredChild, missingWords, wrongAgesWords } from './missing-words';
import { Detail, Urgent } from './quiet';
import { saidWords } from './said-words';

/** What was answered after payment: alerts first, the rest one tap away, and whether something is missing. */
export function ChildAnswers({ child }: { child: AnsweredChild }) {
  const { details = [] } = child;
  const others = details.filter(({ isAlert }) => !isAlert);
  const marks = [wrongAgesWords(child), missingWords(child)];
  return (
    <>
      {details
        .filter(({ isAlert }) => isAlert)
        .map(({ key, title, text, said }) => (
          <div key={`${key} ${text}`}>
            <CareNote title={title} text={text} isMedical />
            {said && <Detail>{saidWords(said)}</Detail>}
          </div>
        ))}
      {marks.map(
        (mark) =>
          mark && (
            <p key={mark}>
              <Urgent>{mark}</Urgent>
            </p>
          ),
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{counted(others.length, 'more detail')}</summary>
          <dl>
            {others.map(({ key, title, text, said }) => (
              <div key={`${key} ${text}`}>
                <dt>{title}</dt>
                <dd>
                  {text}
                  {said && <Detail>{saidWords(said)}</Detail>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
