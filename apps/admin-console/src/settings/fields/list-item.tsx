import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';
import { type ReactNode } from 'react';
import styles from './settings.module.css';

interface ListItemProps {
  /** "Benefit 2" */
  title: string;
  note?: string;
  index: number;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  children: ReactNode;
}

/** An item of an ordered list. */
export const ListItem = ({ title, note, index, move, remove, children }: ListItemProps) => (
  <fieldset className={styles.item}>
    <legend>
      {title}
      {note && <span className={styles.note}>, {note}</span>}
    </legend>
    <div className={styles.itemActions}>
      {index > 0 && (
        <Button
          aria-label={`Move ${title} up`}
          icon={<ArrowUpOutlined />}
          onClick={() => move(index, index - 1)}
        />
      )}
      <Button aria-label={`Remove ${title}`} onClick={() => remove(index)}>
        Remove
      </Button>
    </div>
    {children}
  </fieldset>
);
