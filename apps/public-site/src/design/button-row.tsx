import { type ComponentProps } from 'react';
import styles from './button-row.module.css';

/** A button, and a quiet one beside it; below it where there is no room. */
export function ButtonRow({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${styles.row} ${className}`} />;
}
