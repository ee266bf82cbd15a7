import { bookingNotes, contactFields, type ContactKey } from '@sunfield/contracts/fields/fields-of';
import { PersonEntry } from '../../basket/person-entry';
import { Card } from '../../design/card';
import { DidYouMean } from '../../design/did-you-mean';
import { problemAt } from '../model/amendment-problems';
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
          <PersonEntry
            key={field.key}
            field={field}
            error={problemAt(problems, field.key)}
            data-part={field.key}
            spellCheck={false}
            value={parent[field.key]}
            onChange={({ target }) => put(field.key, target.value)}
            below={(id) =>
              field.kind === 'email' && (
                <DidYouMean
                  address={parent[field.key]}
                  onTake={(meant) => {
                    put(field.key, meant);
                    document.getElementById(id)?.focus();
                  }}
                />
              )
            }
          />
        ))}
        {booking.newEmail !== undefined && (
          <p>
            {booking.newEmail} has not been confirmed yet. Emails go to {booking.parentEmail} until
            it is.
          </p>
        )}
        {notesInstead ??
          bookingNotes.map((field) => {
            const { key } = field;
            const error = problemAt(problems, key);
            const question = bookingNoteQuestion(key, amended, booking);
            const confirmed = { ...amended.confirmed, [key]: amended[key].trim() };
            return (
              <NoteField
                key={key}
                field={field}
                part={key}
                hint={onFile(booking[key])}
                error={error}
                text={amended[key]}
                onConfirm={
                  question !== undefined && error === question
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
