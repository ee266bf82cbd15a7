import { type BodyPart } from '@sunfield/contracts/camp/care-records/accident-facts';
import { type CareField } from '@sunfield/contracts/camp/care-records/care-fields';
import { BodyMap } from './body-map';
import { GateField } from '../parts/controls';
import { type Answer, toggled } from './care-fields';
import sheet from '../parts/sheet.module.css';

/** An adult of the day, who may be a first aider. */
export interface Named {
  name: string;
  isFirstAider: boolean;
}

interface ControlProps<Value> {
  field: CareField;
  value: Value;
  onChange: (value: Answer) => void;
}

/** One answer of a record, large enough for a thumb. */
export function CareControl({
  adults,
  value,
  ...rest
}: ControlProps<Answer | undefined> & { adults: readonly Named[] }) {
  const { control } = rest.field;
  if (control === 'body')
    return <BodyMap chosen={value as BodyPart[]} onChange={(parts) => rest.onChange(parts)} />;
  if (control === 'some') return <Some {...rest} value={value as string[]} />;
  if (control === 'one') return <One {...rest} value={String(value)} />;
  if (control === 'tick') return <Tick {...rest} value={value === true} />;
  if (control === 'name') return <Name {...rest} value={String(value)} adults={adults} />;
  return <Text {...rest} value={String(value)} />;
}

function Text({ field, value, onChange }: ControlProps<string>) {
  const { control, max, isRequired } = field;
  const attributes = { value, required: isRequired === true, maxLength: max ?? 100 };
  const label = (
    <span>
      {field.label}
      {!isRequired && <small> (optional)</small>}
    </span>
  );
  if (control !== 'text') return <GateField label={label} {...attributes} onChange={onChange} />;
  return (
    <label>
      {label}
      <textarea {...attributes} rows={3} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** Typed, or one tap on an adult of the day. */
function Name({ adults, ...props }: ControlProps<string> & { adults: readonly Named[] }) {
  const { field, value, onChange } = props;
  const first = adults.filter(({ isFirstAider }) => field.isFirstAid && isFirstAider);
  const names = [...first, ...adults].map(({ name }) => name);
  return (
    <div className={sheet.steps}>
      <Text {...props} />
      {names.length > 0 && (
        <div className={sheet.chips} role="group" aria-label={`${field.label}: adults of the day`}>
          {[...new Set(names)].map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={value === name}
              onClick={() => onChange(value === name ? '' : name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const One = ({ field: { label, choices, isRequired }, value, onChange }: ControlProps<string>) => (
  <fieldset>
    <legend>{label}</legend>
    {Object.entries(choices ?? {}).map(([key, words]) => (
      <label key={key}>
        <input
          type="radio"
          name={label}
          required={isRequired === true}
          checked={value === key}
          onChange={() => onChange(key)}
        />
        {words}
      </label>
    ))}
  </fieldset>
);

const Some = ({ field: { label, choices = {} }, value, onChange }: ControlProps<string[]>) => (
  <fieldset>
    <legend>{label}</legend>
    <div className={sheet.chips}>
      {Object.entries(choices).map(([key, words]) => (
        <button
          key={key}
          type="button"
          aria-pressed={value.includes(key)}
          onClick={() => onChange(toggled(Object.keys(choices), value, key))}
        >
          {words}
        </button>
      ))}
    </div>
  </fieldset>
);

const Tick = ({ field: { label }, value, onChange }: ControlProps<boolean>) => (
  <label>
    <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
