import { Form, Input } from 'antd';
import { type ChangeEvent, type ReactNode } from 'react';
import { TextField } from '../../ui/text-field';
import { ParentsRead } from './parents-read';
import { settingName } from './setting-names';
import styles from './settings.module.css';

/** Related settings under a heading. */
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
  /** Longer than a line. */
  isLong?: boolean;
  /** Text in curly brackets is replaced: a preview below shows how parents read it. */
  isFilled?: boolean;
}

/** A setting that is a text. */
export const Text = ({ name, extra, placeholder, isLong, isFilled }: TextProps) => (
  <TextField
    name={name}
    label={settingName([name].flat())}
    extra={withReading({ name, extra, isFilled })}
    placeholder={placeholder}
    rows={isLong ? 2 : undefined}
  />
);

/** A setting that is a list of lines, one item per line. */
export const Lines = ({ name, extra }: Pick<TextProps, 'name' | 'extra'>) => (
  <Form.Item
    name={name}
    label={settingName([name].flat())}
    extra={withReading({ name, extra, isFilled: true })}
    getValueProps={(list: readonly string[]) => ({ value: list.join('\n') })}
    getValueFromEvent={({ target }: ChangeEvent<HTMLTextAreaElement>) => target.value.split('\n')}
  >
    <Input.TextArea rows={3} />
  </Form.Item>
);

const withReading = ({ name, extra, isFilled }: Pick<TextProps, 'name' | 'extra' | 'isFilled'>) =>
  isFilled ? (
    <>
      {extra}
      <ParentsRead name={name} />
    </>
  ) : (
    extra
  );
