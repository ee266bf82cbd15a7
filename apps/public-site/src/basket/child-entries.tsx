import { agesWords, isForAge } from '@sunfield/contracts/catalogue/camp-ages';
import { type FieldWithKey } from '@sunfield/contracts/kit/fields/fields-of';
import { useId } from 'react';
import { Field, FieldError } from '../kernel/design/field';
import { FieldInput, type FieldInputProps, PersonEntry } from './person-entry';
import { type Attendee } from './places';

interface ChildEntriesProps<Key extends string> {
  fields: readonly FieldWithKey<Key>[];
  /** Undefined if the camps' ages do not matter. */
  child: Attendee | undefined;
  errorOf: (key: Key) => string | undefined;
  inputOf: (key: Key) => Omit<FieldInputProps, 'field'>;
}

/** Name and age, for two columns. */
export const ChildEntries = <Key extends string>(props: ChildEntriesProps<Key>) =>
  props.fields.map((field) => {
    const entry = { field, error: props.errorOf(field.key), ...props.inputOf(field.key) };
    return field.kind === 'age' ? (
      <AgeEntry key={field.key} {...entry} child={props.child} />
    ) : (
      <PersonEntry key={field.key} {...entry} />
    );
  });

interface AgeEntryProps extends FieldInputProps {
  error: string | undefined;
  child: Attendee | undefined;
}

/**
 * A child's age. Its error has the full line below and appears while typing, so that nothing moves
 * during a click.
 */
function AgeEntry({ error, child, ...input }: AgeEntryProps) {
  const messageId = useId();
  const note = child && agesNote(child);
  return (
    <>
      <Field label={input.field.label}>
        {(control) => (
          <FieldInput
            {...control}
            {...input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || note ? messageId : undefined}
          />
        )}
      </Field>
      <div id={messageId} role="status" className="whole-row small">
        {error ? <FieldError>{error}</FieldError> : note}
      </div>
    </>
  );
}

/** A note on an age that no camp is for. "1" is not reported yet, because it may become "11". */
function agesNote({ age, campAges }: Attendee): string | undefined {
  if (age === undefined || !campAges || isForAge(campAges, age)) return undefined;
  const becomes = Array.from({ length: 10 }, (_, digit) => age * 10 + digit);
  if (age > 0 && age < 10 && becomes.some((years) => isForAge(campAges, years))) return undefined;
  return `Our camps are for ${agesWords(campAges)}. Please ask us before you book for another age.`;
}
