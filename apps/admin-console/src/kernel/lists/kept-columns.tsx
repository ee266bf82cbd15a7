import { Button } from 'antd';
import { useId, useState } from 'react';
import { type Column } from './list';
import layout from '../ui/layout.module.css';
import styles from './list.module.css';

type Shown = Record<string, boolean>;

/** Kept in this browser. One that keeps nothing shows the usual columns each time. */
function readKept(key: string): Shown {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Shown;
  } catch {
    return {};
  }
}

/** The columns of a list as staff have chosen them; the first is always shown. */
export function useKeptColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const key = `columns of ${list}`;
  const [chosen, setChosen] = useState(() => readKept(key));
  const isShown = ({ title, isExtra }: Column<Row>, index: number) =>
    index === 0 || (chosen[title] ?? !isExtra);
  const show = (title: string, isNow: boolean) => {
    const next = { ...chosen, [title]: isNow };
    setChosen(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Until the page is left.
    }
  };
  const choices = all.slice(1).map((column, index) => ({
    title: column.title,
    isShown: isShown(column, index + 1),
  }));
  return { columns: all.filter(isShown), choices, show };
}

type ColumnsButtonProps = Pick<ReturnType<typeof useKeptColumns>, 'choices' | 'show'>;

export function ColumnsButton({ choices, show }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div
      role="presentation"
      className={styles.columns}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        currentTarget.querySelector('button')?.focus();
      }}
    >
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Columns
      </Button>
      {/* Takes the focus, so that a press beside a box in it does not close it. */}
      <fieldset id={id} tabIndex={-1} hidden={!isOpen}>
        <legend className={layout.heard}>Columns to show</legend>
        {choices.map(({ title, isShown }) => (
          <label key={title}>
            <input
              type="checkbox"
              checked={isShown}
              onChange={({ target }) => show(title, target.checked)}
            />
            {title}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
