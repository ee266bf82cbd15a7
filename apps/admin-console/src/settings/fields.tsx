import { type ReactNode } from 'react';
import { TextField } from '../ui/text-field';
import { settingName } from './setting-names';
import styles from './settings.module.css';

/** Settings that belong together, under a heading. */
export const Group = ({
  title,
  explained,
  children,
}: {
  title: ReactNode;
  explained?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {explained && <p className={styles.explained}>{explained}</p>}
    {children}
  </section>
);

interface TextProps {
  name: string | [string, string];
  extra?: ReactNode;
  placeholder?: string;
  /** More than a line. */
  isLong?: boolean;
}

/** A setting that is a text. */
export const Text = ({ name, extra, placeholder, isLong }: TextProps) => (
  <TextField
    name={name}
    label={settingName([name].flat())}
    extra={extra}
    placeholder={placeholder}
    rows={isLong ? 2 : undefined}
  />
);
