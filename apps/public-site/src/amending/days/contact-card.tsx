import { Card } from '../../design/card';
import { Field } from '../../design/field';
import { type Amending } from '../use-amending';
import styles from './days.module.css';
import { keptNoteHint, NoteField } from './note-field';

/** How to reach the parent, and what the provider should know. */
export function ContactCard({ amending }: { amending: Amending }) {
  const { amended, change, problems } = amending;
  const { parent } = amended;
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
              <input
                {...control}
                type={type}
                autoComplete={autoComplete}
                spellCheck={false}
                value={parent[name]}
                onChange={({ target }) =>
                  change({ ...amended, parent: { ...parent, [name]: target.value } })
                }
              />
            )}
          </Field>
        ))}
        <NoteField
          label="Additional information"
          hint={keptNoteHint}
          error={problems.specialRequirements}
          text={amended.specialRequirements}
          isErased={amended.erasesRequirements}
          mayBeErased
          onEdit={(specialRequirements, erasesRequirements) =>
            change({ ...amended, specialRequirements, erasesRequirements })
          }
        />
      </div>
    </Card>
  );
}
