import { type ReactNode, useId } from 'react';

interface ChoicesProps<Value> {
  legend: ReactNode;
  options: readonly (readonly [value: Value, words: ReactNode])[];
  chosen: Value | undefined;
  disabled?: boolean;
  /** Beside each other, for one or two words. */
  inRow?: boolean;
  onChoose: (value: Value) => void;
}

/** One of several. */
export function Choices<Value extends string | boolean>(props: ChoicesProps<Value>) {
  const { legend, options, chosen, disabled, inRow = false, onChoose } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend>{legend}</legend>
      <div className={inRow ? 'cluster-3' : undefined}>
        {options.map(([value, words]) => (
          <label key={String(value)} className="tick-line">
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const yesOrNo = [
  [true, 'Yes'],
  [false, 'No'],
] as const;
