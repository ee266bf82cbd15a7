import {
  commonAllergies,
  type DetailField,
  severities,
  USUAL_HOURS,
} from '@sunfield/contracts/kit/fields/detail-fields';
import { counted } from '@sunfield/words/counted';
import { useId } from 'react';
import { Button } from '../../kernel/design/button';
import { SelectField, TextField } from '../../kernel/design/field';
import styles from './child-details.module.css';

export type ListKind = Extract<DetailField['kind'], 'allergies' | 'medicines' | 'people'>;

/** Something in a list while it is typed. */
export type Entry = Record<string, string | boolean | number>;

interface Part {
  name: string;
  label: string;
  kind: 'text' | 'phone' | 'allergy' | 'severity' | 'hours' | 'tick';
  optional?: boolean;
  /** Only asked if this is ticked. */
  after?: string;
}

const partsOf: Record<ListKind, readonly Part[]> = {
  allergies: [
    { name: 'what', label: 'Allergic to', kind: 'allergy' },
    { name: 'severity', label: 'How severe', kind: 'severity' },
    { name: 'reaction', label: 'What happens', kind: 'text', optional: true },
    { name: 'hasPen', label: 'Carries an adrenaline pen', kind: 'tick' },
    { name: 'penKept', label: 'Where is the pen kept?', kind: 'text', after: 'hasPen' },
  ],
  medicines: [
    { name: 'what', label: 'Medicine', kind: 'text' },
    { name: 'dose', label: 'Dose', kind: 'text' },
    { name: 'when', label: 'When', kind: 'text' },
    { name: 'hours', label: 'Between two doses', kind: 'hours' },
    {
      name: 'mayGive',
      label: 'I agree that staff give this medicine as written here',
      kind: 'tick',
    },
  ],
  people: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'relation', label: 'Relation', kind: 'text', optional: true },
    { name: 'phone', label: 'Phone number', kind: 'phone', optional: true },
  ],
};

/** What one entry is called. */
export const entryNames: Record<ListKind, string> = {
  allergies: 'allergy',
  medicines: 'medicine',
  people: 'person',
};

export const newEntry = (kind: ListKind): Entry =>
  Object.fromEntries(partsOf[kind].map((part) => [part.name, emptyOf(part)]));

const emptyOf = ({ kind }: Part) => (kind === 'tick' ? false : kind === 'hours' ? USUAL_HOURS : '');

/** Nothing is typed in any of its parts. */
export const isEmpty = (entry: object): boolean =>
  Object.values(entry).every((part) => part === '' || part === false || part === USUAL_HOURS);

/** Without what is no longer asked, such as where a pen is kept once none is carried, and without added empty entries. */
export const tidied = (
  { kind, min = 1 }: DetailField & { kind: ListKind },
  entries: readonly Entry[],
): Entry[] =>
  entries
    .filter((entry, index) => index < min || !isEmpty(entry))
    .map((entry) => ({
      ...entry,
      ...Object.fromEntries(
        partsOf[kind]
          .filter(({ after }) => after !== undefined && !entry[after])
          .map(({ name }) => [name, '']),
      ),
    }));

interface ListAnswerProps {
  field: DetailField & { kind: ListKind };
  entries: readonly Entry[];
  /** By "0.what". */
  errors: Readonly<Record<string, string>>;
  onChange: (entries: Entry[]) => void;
}

export function ListAnswer({ field, entries, errors, onChange }: ListAnswerProps) {
  const { kind, needsPhone, min = 1 } = field;
  const name = entryNames[kind];
  return (
    <div className="stack-4">
      {entries.map((entry, index) => (
        <div key={index} role="group" aria-label={`${name} ${index + 1}`} className={styles.entry}>
          {partsOf[kind]
            .filter(({ after }) => after === undefined || entry[after])
            .map((part) => (
              <EntryPart
                key={part.name}
                part={{ ...part, optional: Boolean(part.optional && !needsPhone) }}
                value={entry[part.name] ?? ''}
                error={errors[`${index}.${part.name}`]}
                onChange={(value) =>
                  onChange(
                    entries.map((one, at) => (at === index ? { ...one, [part.name]: value } : one)),
                  )
                }
              />
            ))}
          {entries.length > min && (
            <Button
              look="quiet"
              className="self-start"
              onClick={() => onChange(entries.filter((_, at) => at !== index))}
            >
              Remove this {name}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

interface EntryPartProps {
  part: Part;
  value: string | boolean | number;
  error: string | undefined;
  onChange: (value: string | boolean | number) => void;
}

const hourChoices = [0, 1, 2, 3, 4, 5, 6, 8, 12, 24];

function EntryPart({ part: { label, kind, optional }, value, error, onChange }: EntryPartProps) {
  const listId = useId();
  if (kind === 'tick') {
    return (
      <label className="tick-line bold">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    );
  }
  const field = { label, optional, error: error || undefined, value: String(value) };
  if (kind === 'severity') {
    const options = [['', 'Please choose'] as const, ...Object.entries(severities)];
    return <SelectField {...field} options={options} onChange={onChange} />;
  }
  if (kind === 'hours') {
    return (
      <SelectField
        {...field}
        options={hourChoices.map((hours) => [
          hours,
          hours === 0 ? 'As needed' : `At least ${counted(hours, 'hour')}`,
        ])}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    );
  }
  return (
    <>
      <TextField
        {...field}
        type={kind === 'phone' ? 'tel' : 'text'}
        data-never-kept=""
        list={kind === 'allergy' ? listId : undefined}
        onChange={onChange}
      />
      {kind === 'allergy' && (
        <datalist id={listId}>
          {commonAllergies.map((allergy) => (
            <option key={allergy} value={allergy} />
          ))}
        </datalist>
      )}
    </>
  );
}
