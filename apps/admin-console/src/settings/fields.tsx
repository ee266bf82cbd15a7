import { Form, Input } from 'antd';
import { type ReactNode } from 'react';
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
  <Form.Item name={name} label={settingName([name].flat())} extra={extra}>
    {isLong ? (
      <Input.TextArea rows={2} placeholder={placeholder} />
    ) : (
      <Input autoComplete="off" placeholder={placeholder} />
    )}
  </Form.Item>
);
