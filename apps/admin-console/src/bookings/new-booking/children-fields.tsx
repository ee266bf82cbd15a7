import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { HEALTH_QUESTION, healthAnswers } from '@sunfield/contracts/bookings/health-question';
import { childFacts, childNotes } from '@sunfield/contracts/kit/fields/fields-of';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { Button, Flex, Form, Input, Radio } from 'antd';
import { useRef } from 'react';
import { SubjectLink } from '../../kernel/ui/subject-link';
import { TextField } from '../../kernel/ui/text-field';
import { ageNow, type ChildValues, type KnownChild, newChild } from './booking-values';
import styles from './new-booking.module.css';

interface ChildrenFieldsProps {
  values: readonly ChildValues[];
  /** Children of the family that was found. */
  known: readonly KnownChild[];
}

export function ChildrenFields({ values: children, known }: ChildrenFieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  const toAdd = known.filter((child) => !children.some(isOf(child)));
  return (
    <Form.List name="children">
      {(fields, { add, remove }) => {
        const put = (child: KnownChild) => {
          const empty = children.findIndex((value) => !value?.name.trim() && !value?.age.trim());
          if (empty >= 0) remove(empty);
          add({ ...newChild(), name: child.name, age: ageNow(child) });
        };
        return (
          <div ref={root}>
            {toAdd.length > 0 && (
              <Flex
                wrap
                gap={8}
                style={{ marginBottom: 16 }}
                role="group"
                aria-label="Children of this family"
              >
                {toAdd.map((child) => (
                  <Button key={child.name} onClick={() => put(child)}>
                    Add {child.name}
                  </Button>
                ))}
              </Flex>
            )}
            {fields.map(({ key, name }) => (
              <ChildFields
                key={key}
                at={name}
                value={children[name]}
                before={known.find((child) => isOf(child)(children[name]))}
                onRemove={fields.length > 1 ? () => remove(name) : undefined}
              />
            ))}
            <Button
              disabled={fields.length >= MAX_CHILDREN}
              onClick={() => {
                add(newChild());
                // Rendered by then.
                setTimeout(() =>
                  root.current
                    ?.querySelector<HTMLInputElement>('fieldset:last-of-type input')
                    ?.focus(),
                );
              }}
            >
              Add another child
            </Button>
          </div>
        );
      }}
    </Form.List>
  );
}

const isOf = (child: KnownChild) => (value: ChildValues | undefined) =>
  value?.name.trim().toLowerCase() === child.name.toLowerCase();

interface ChildFieldsProps {
  /** Its position in the list. */
  at: number;
  value: ChildValues | undefined;
  /** The same child in an earlier booking. */
  before: KnownChild | undefined;
  onRemove: (() => void) | undefined;
}

const ChildFields = ({ at, value, before, onRemove }: ChildFieldsProps) => (
  <fieldset className={styles.child}>
    <legend>{value?.name.trim() || `Child ${at + 1}`}</legend>
    <Form.Item name={[at, 'key']} hidden noStyle>
      <Input />
    </Form.Item>
    <div className={styles.childLine}>
      {childFacts.map(({ key: field, label, kind }) => (
        <TextField
          key={field}
          name={[at, field]}
          label={label}
          {...(kind === 'age' && {
            inputMode: 'numeric',
            extra: before && !ageNow(before) && (
              <span className={styles.aged}>
                Age {before.age} when booked on{' '}
                {formatShortDateWithYear(calendarDateInLondon(before.bookedAt))}: please ask.
              </span>
            ),
          })}
        />
      ))}
    </div>
    <Form.Item name={[at, 'health']} label={HEALTH_QUESTION}>
      <Radio.Group options={healthAnswers.map(([value, label]) => ({ value, label }))} />
    </Form.Item>
    {childNotes.map(({ key: field, label, sensitivity }) => (
      <Form.Item
        key={field}
        name={[at, field]}
        label={`${label} (optional)`}
        extra={
          sensitivity === 'medical' &&
          typeof before?.notedIn === 'number' && (
            <>
              There is a note in <SubjectLink type="booking" id={before.notedIn} />. It is not
              copied: ask the family what applies now.
            </>
          )
        }
      >
        <Input.TextArea rows={2} autoComplete="off" />
      </Form.Item>
    ))}
    {onRemove && (
      <Button size="small" onClick={onRemove}>
        Remove {value?.name.trim() || `child ${at + 1}`}
      </Button>
    )}
  </fieldset>
);
