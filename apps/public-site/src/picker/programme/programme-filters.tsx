import { useId, useState } from 'react';
import { Button } from '../../design/button';
import { Field } from '../../design/field';
import { type ProgrammeFilter } from './filters';
import styles from './programme.module.css';
import { type Paging } from './use-programme';

/** Filters by venue, activity and child's age, each only if there is something to choose. */
export function ProgrammeFilters({
  choices,
  filter,
  setFilter,
}: Pick<Paging, 'choices' | 'filter' | 'setFilter'>) {
  const { venues, activities, children } = choices;
  const id = useId();
  // Only phones show the button; elsewhere the filters are always visible.
  const [isOpen, setOpen] = useState(Object.values(filter).some(Boolean));
  const select = (field: keyof ProgrammeFilter, label: string, all: string, options: Option[]) =>
    options.length > 0 && (
      <Field label={label}>
        {(control) => (
          <select
            {...control}
            value={filter[field]}
            onChange={({ target }) => setFilter({ ...filter, [field]: target.value })}
          >
            <option value="">{all}</option>
            {options.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  if (venues.length + activities.length + children.length === 0) return null;
  return (
    <>
      <Button
        look="quiet"
        className={styles.toFilter}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </Button>
      <div id={id} className={styles.filters} data-closed={!isOpen || undefined}>
        {select('venue', 'Venue', 'All venues', venues)}
        {select(
          'activity',
          'Activity',
          'All activities',
          activities.map(({ key, programmeName: name }) => ({ key, name })),
        )}
        {select(
          'child',
          'Suitable for',
          'Any age',
          children.map(({ key, label, age }) => ({ key, name: `${label}, age ${age}` })),
        )}
      </div>
    </>
  );
}

interface Option {
  key: string;
  name: string;
}
