import { bookingNotes, contactFields, type ContactKey } from '@sunfield/contracts/fields/fields-of';
import { FieldInput } from '../../basket/field-input';
import { Card } from '../../design/card';
import { DidYouMean } from '../../design/did-you-mean';
import { Field } from '../../design/field';
import { type Amending } from '../model/use-amending';
import styles from './days.module.css';
import { bookingNoteQuestion } from '../model/note-question';
import { NoteField, onFile } from './note-field';

/** The parent's contact details and special requirements. */
export function ContactCard({ amending }: { amending: Amending }) {
  const { amended, booking, change, notesInstead, problems } = amending;
  const { parent } = amended;
  const put = (key: ContactKey, text: string) =>
    change({ ...amended, parent: { ...parent, [key]: text } });
  return (
    <Card title="Contact">
      <div className={styles.contact}>
        {contactFields.map((field) => (
          <Field key={field.key} label={field.label} error={problems[field.key]}>
            {(control) => (
              <>
                <FieldInput
                  {...control}
                  field={field}
                  spellCheck={false}
                  value={parent[field.key]}
                  onChange={({ target }) => put(field.key, target.value)}
                />
                {field.kind === 'email' && (
                  <DidYouMean
                    address={parent[field.key]}
                    onTake={(meant) => {
                      put(field.key, meant);
                      document.getElementById(control.id)?.focus();
                    }}
                  />
                )}
              </>
            )}
          </Field>
        ))}
        {booking.newEmail !== undefined && (
          <p>
            {booking.newEmail} has not been confirmed yet. Emails go to {booking.parentEmail} until
            it is.
          </p>
        )}
        {notesInstead ??
          bookingNotes.map(({ key, label }) => {
            const question = bookingNoteQuestion(key, amended, booking);
            const confirmed = { ...amended.confirmed, [key]: amended[key].trim() };
            return (
              <NoteField
                key={key}
                label={label}
                hint={onFile(booking[key])}
                error={problems[key]}
                text={amended[key]}
                onConfirm={
                  question !== undefined && problems[key] === question
                    ? () => change({ ...amended, confirmed })
                    : undefined
                }
                onEdit={(text) => change({ ...amended, [key]: text })}
              />
            );
          })}
      </div>
    </Card>
  );
}
