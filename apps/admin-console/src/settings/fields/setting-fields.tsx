import { type SettingPart } from '@sunfield/contracts/site/setting-groups';
import { Checkbox, Form, Input, InputNumber } from 'antd';
import { type ChangeEvent, type ReactNode } from 'react';
import { Group } from '../../ui/group';
import { TextField } from '../../ui/text-field';
import { groupsOf, type NamedRow } from './setting-names';
import { AccentField } from './accent-field';
import { itemLists } from './item-lists';
import { ParentsRead } from './parents-read';
import { PictureField } from './picture-field';
import styles from './settings.module.css';

/** All fields of a part. `above` has what a group shows above its fields. */
export const SettingFields = ({
  part,
  above = {},
}: {
  part: SettingPart;
  above?: Record<string, ReactNode>;
}) =>
  groupsOf(part).map(({ key, title, about, rows }) => (
    <Group key={key} title={title} about={about}>
      {above[key]}
      <div className={key === 'claims' ? styles.claims : undefined}>
        {rows.map((row) => (
          <SettingField key={row.name.join('.')} {...row} />
        ))}
      </div>
    </Group>
  ));

function SettingField({ name, row }: NamedRow) {
  const { kind, label, help, placeholder, isLong, isFilled } = row;
  const item = { name, label, extra: help };
  const reading = (
    <>
      {help}
      <ParentsRead name={name} />
    </>
  );
  switch (kind) {
    case 'list':
      return itemLists[name.join('.')];
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
          <InputNumber className={styles.number} />
        </Form.Item>
      );
    case 'yesOrNo':
      return (
        <Form.Item name={name} valuePropName="checked" extra={help}>
          <Checkbox>{label}</Checkbox>
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
