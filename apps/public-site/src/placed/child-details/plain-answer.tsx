import {
  type DetailAnswer,
  type DetailFieldWithKey,
} from '@sunfield/contracts/kit/fields/detail-fields';
import { useId } from 'react';
import fieldStyles from '../../kernel/design/field.module.css';
import { readDate, shownDate } from './typed-date';

interface PlainAnswerProps {
  field: DetailFieldWithKey;
  value: DetailAnswer | undefined;
  labelledBy: string;
  /** `isFinal`: chosen, not half typed. */
  onChange: (value: DetailAnswer | undefined, isFinal: boolean) => void;
}

/** An answer that is one value. */
export function PlainAnswer({ field, value, labelledBy, onChange }: PlainAnswerProps) {
  const name = useId();
  const text = typeof value === 'string' ? value : '';
  const control = { className: fieldStyles.control, 'aria-labelledby': labelledBy, value: text };
  switch (field.kind) {
    case 'date':
      return (
        <input
          {...control}
          value={shownDate(text)}
          inputMode="numeric"
          placeholder="DD/MM/YYYY"
          autoComplete="off"
          data-never-kept=""
          onChange={({ target }) => onChange(readDate(target.value), false)}
        />
      );
    case 'choice':
      return (
        <select {...control} onChange={({ target }) => onChange(target.value, true)}>
          <option value="">Please choose</option>
          {text && !field.options?.[text] && <option value={text}>{text}</option>}
          {Object.entries(field.options ?? {}).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      );
    case 'yesNo':
      return (
        <div className="cluster-3 middle">
          {[true, false].map((isYes) => (
            <label key={String(isYes)} className="tick-line bold">
              <input
                type="radio"
                name={name}
                checked={value === isYes}
                onChange={() => onChange(isYes, true)}
              />
              {isYes ? 'Yes' : 'No'}
            </label>
          ))}
        </div>
      );
    default:
      return field.none === undefined ? (
        <input
          {...control}
          autoComplete="off"
          data-never-kept=""
          onChange={({ target }) => onChange(target.value, false)}
        />
      ) : (
        <textarea
          {...control}
          rows={3}
          data-never-kept=""
          onChange={({ target }) => onChange(target.value, false)}
        />
      );
  }
}
