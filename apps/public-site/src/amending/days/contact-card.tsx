import { Card } from '../../design/card';
import { DidYouMean } from '../../design/did-you-mean';
import { Field } from '../../design/field';
import { type Amending } from '../model/use-amending';
import styles from './days.module.css';
import { requirementsQuestion } from '../model/note-question';
import { NoteField } from './note-field';

/** The parent's contact details and special requirements. */
export function ContactCard({ amending }: { amending: Amending }) {
  const { amended, booking, change, notesInstead, problems } = amending;
  const question = requirementsQuestion(amended, booking);
  const { parent } = amended;
  const put = (name: keyof typeof parent, text: string) =>
    change({ ...amended, parent: { ...parent, [name]: text } });
  const fields = [
    { name: 'parentName', label: 'Parent name', type: 'text', autoComplete: 'name' },
    { name: 'parentEmail', label: 'Email', type: 'email', autoComplete: 'email' },
    { name: 'parentPhone', label: 'Phone number', type: 'tel', autoComplete: 'tel' },
  ] as const;
  return (
    <Card title="Contact">
      <div className={styles.contact}>
        {fields.map(({ name, label, type, autoComplete }) => (
          <Field key={name} label={label} error={problems[name]}>
            {(control) => (
              <>
                <input
                  {...control}
                  type={type}
                  autoComplete={autoComplete}
                  spellCheck={false}
                  value={parent[name]}
                  onChange={({ target }) => put(name, target.value)}
                />
                {name === 'parentEmail' && (
                  <DidYouMean
                    address={parent.parentEmail}
                    onTake={(meant) => {
                      put(name, meant);
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
        {notesInstead ?? (
          <NoteField
            label="Additional information"
            hint={booking.specialRequirements ? 'We have this on file.' : 'Nothing on file.'}
            error={problems.specialRequirements}
            text={amended.specialRequirements}
            onConfirm={
              question !== undefined && problems.specialRequirements === question
                ? () =>
                    change({
                      ...amended,
                      confirmedRequirements: amended.specialRequirements.trim(),
                    })
                : undefined
            }
            onEdit={(specialRequirements) => change({ ...amended, specialRequirements })}
          />
        )}
      </div>
    </Card>
  );
}
