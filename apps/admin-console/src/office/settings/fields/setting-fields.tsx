import { Button, Flex, Form, Input, InputNumber, Select } from 'antd';
import { type ChangeEvent } from 'react';
import { inColumns } from '../../../kernel/ui/in-columns';
import { Urgent } from '../../../kernel/ui/quiet';
import { TextField, TickField } from '../../../kernel/ui/text-field';
import { type NamedRow, type sectionAt } from '../../../kernel/saved-settings/setting-names';
import { SettingItems } from './item-lists';
import { ParentsRead } from './parents-read';
import { PictureField } from './picture-field';
import styles from './settings.module.css';
import {
  accentRefusal,
  accentTokens,
  nearestAccent,
} from '@sunfield/contracts/kit/settings/accent';

/** The fields of a section. */
export const SettingFields = ({ section }: { section: ReturnType<typeof sectionAt> }) => (
  <div {...(section.key === 'claims' && claims)}>
    {section.rows.map((row) => (
      <SettingField key={row.name.join('.')} {...row} />
    ))}
  </div>
);

const claims = { className: styles.claims, style: inColumns(200, '0 12px') };

function SettingField({ name, row }: NamedRow) {
  const { kind, label, help, placeholder, isLong, isFilled, options } = row;
  const item = { name, label, extra: help };
  const reading = (
    <>
      {help}
      <ParentsRead name={name} />
    </>
  );
  switch (kind) {
    case 'list':
      return <SettingItems name={name} />;
    case 'text':
      return (
        <TextField
          {...item}
          extra={isFilled ? reading : help}
          placeholder={placeholder}
          rows={isLong ? 2 : undefined}
        />
      );
    case 'lines':
      return (
        <Form.Item
          {...item}
          extra={reading}
          getValueProps={(list: readonly string[]) => ({ value: list.join('\n') })}
          getValueFromEvent={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
            target.value.split('\n')
          }
        >
          <Input.TextArea rows={3} />
        </Form.Item>
      );
    case 'number':
      return (
        <Form.Item {...item}>
          <InputNumber style={{ width: 140 }} />
        </Form.Item>
      );
    case 'yesOrNo':
      return <TickField name={name} extra={help} label={label} />;
    case 'choice':
      return (
        <Form.Item {...item}>
          <Select options={[...(options ?? [])]} />
        </Form.Item>
      );
    case 'colour':
      return (
        <Form.Item {...item}>
          <AccentField />
        </Form.Item>
      );
    case 'picture':
      return (
        <Form.Item {...item}>
          <PictureField what="picture" {...row.picture} />
        </Form.Item>
      );
  }
}

/** The site's default coral. */
const OWN = '#ff6f4d';

interface AccentFieldProps {
  /** Set by the form. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

/** A colour that can be read on a button and as a link; the picture of the page shows it. */
function AccentField({ id, value = '', onChange }: AccentFieldProps) {
  const typed = value.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(typed);
  return (
    <>
      <Flex wrap gap={8} align="center">
        <input
          className={styles.swatch}
          type="color"
          aria-label="Pick the colour"
          value={isColour ? typed : OWN}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Input
          id={id}
          style={{ width: 130 }}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
        {value !== '' && <Button onClick={() => onChange?.('')}>Use the site’s own</Button>}
      </Flex>
      {isColour && !accentTokens(typed) && (
        <p role="status" style={{ marginTop: 8 }}>
          <Urgent>{accentRefusal(typed)}.</Urgent>{' '}
          <Button size="small" onClick={() => onChange?.(nearestAccent(typed))}>
            Use {nearestAccent(typed)}
          </Button>
        </p>
      )}
    </>
  );
}
