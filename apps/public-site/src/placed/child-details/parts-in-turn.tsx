import { counted } from '@sunfield/words/counted';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../kernel/design/button';
import { focusPart } from '../../kernel/design/focus-part';
import styles from './child-details.module.css';

export const answersToGo = (count: number): string => `${counted(count, 'answer')} to go`;

interface Part {
  key: string;
  /** A child, or what else is asked. */
  title: string;
  /** How many answers are missing. */
  missing: number;
  content: ReactNode;
}

interface PartsInTurnProps {
  parts: readonly Part[];
  /** Open at first, instead of the first with something missing. */
  startAt?: string | undefined;
}

/** One part of a long page is open, the others are one line each; what is typed in them stays. */
export function PartsInTurn({ parts, startAt }: PartsInTurnProps) {
  const [open, setOpen] = useState(
    () => startAt ?? (parts.find(({ missing }) => missing > 0) ?? parts[0])?.key,
  );
  const all = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current && open !== undefined) focusPart(all.current, open);
  }, [open]);
  const goTo = (key: string) => {
    isMoving.current = true;
    setOpen(key);
  };
  return (
    <div className="stack-5" ref={all}>
      {parts.map((part, index) => {
        const { key, missing, content } = part;
        const isOpen = key === open;
        const next = parts.slice(index + 1).find((other) => other.missing > 0) ?? parts[index + 1];
        return (
          <Fragment key={key}>
            {!isOpen && <Closed part={part} onOpen={() => goTo(key)} />}
            <div hidden={!isOpen} data-part={key} tabIndex={-1} className="quiet-focus">
              {content}
              {next && (
                <Button
                  className="apart"
                  look={missing > 0 ? 'secondary' : 'primary'}
                  onClick={() => goTo(next.key)}
                >
                  Go on with {next.title}
                </Button>
              )}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

function Closed({ part: { title, missing }, onOpen }: { part: Part; onOpen: () => void }) {
  return (
    <section className={styles.closed} aria-label={title}>
      <div className="breakable">
        <h2 className="large">{title}</h2>
        <p className={missing > 0 ? 'wrong' : 'bold'}>
          {missing > 0 ? answersToGo(missing) : 'All answered'}
        </p>
      </div>
      <Button look="secondary" onClick={onOpen}>
        {missing > 0 ? 'Answer' : 'Look or change'} <span className="visually-hidden">{title}</span>
      </Button>
    </section>
  );
}
