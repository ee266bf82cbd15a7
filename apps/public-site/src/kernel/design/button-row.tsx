import { type ComponentProps } from 'react';
import styles from './button-row.module.css';

/** A button with a quiet one beside it, or below it if there is not enough space. */
export function ButtonRow({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${styles.row} ${className}`} />;
}
