import { Card } from '../../design/card';
import { Field } from '../../design/field';
import { type Amending } from '../use-amending';
import styles from './days.module.css';

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
        <Field
          className={styles.wide}
          label="Additional information"
          optional
          hint="Leave this empty to keep what was written before. What you write replaces it."
          error={problems.specialRequirements}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={amended.specialRequirements}
              onChange={({ target }) => change({ ...amended, specialRequirements: target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
