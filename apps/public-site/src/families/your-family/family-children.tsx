import { call } from '@sunfield/api-client/call';
import { wrongDaysSentence } from '@sunfield/contracts/bookings/wrong-days';
import {
  askedAt,
  childFacts,
  type ChildFacts,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import {
  addFamilyChild,
  editFamilyChild,
  removeFamilyChild,
} from '@sunfield/contracts/families/routes';
import { type FamilyChild, type YourFamily } from '@sunfield/contracts/families/your-family';
import { counted } from '@sunfield/words/counted';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../kernel/design/problem';
import { PersonEntry } from '../../basket/person-entry';
import { Button } from '../../kernel/design/button';
import { familyQuery } from '../../basket/known-family/family-api';
import { Part } from './part';
import { useAction } from '../../kernel/data/use-action';
import styles from './your-family.module.css';

const fields = askedAt('child', childFacts);
const nothing: ChildFacts = mapFields(childFacts, () => '');

/** The children to pick by name; those of the family's bookings are here already. */
export function FamilyChildren({ family }: { family: YourFamily }) {
  /** The child that is edited, or 0 for a new one. */
  const [edited, setEdited] = useState<number>();
  const queries = useQueryClient();
  const { act, isBusy, problem } = useAction();
  const save = (work: () => Promise<YourFamily>) =>
    act(async () => {
      queries.setQueryData(familyQuery(family.email).queryKey, await work());
      setEdited(undefined);
    });
  const form = (child: ChildFacts, write: (body: ChildFacts) => Promise<YourFamily>) => (
    <ChildForm
      child={child}
      isBusy={isBusy}
      problem={problem}
      onSave={(body) => void save(() => write(body))}
      onKeep={() => setEdited(undefined)}
    />
  );
  const remove = ({ id }: FamilyChild) => save(() => call(removeFamilyChild, { params: { id } }));
  return (
    <Part title="Children">
      {family.children.length === 0 && (
        <p>No children yet. They appear here once you have booked.</p>
      )}
      <ul className="stack-3 fill">
        {family.children.map((child) =>
          edited === child.id ? (
            <li key={child.id}>
              {form(child, (body) => call(editFamilyChild, { params: { id: child.id }, body }))}
            </li>
          ) : (
            <li key={child.id} className={styles.row}>
              <ChildFactsLine child={child} />
              <div className="button-row">
                <Button look="quiet" disabled={isBusy} onClick={() => setEdited(child.id)}>
                  Change <span className="visually-hidden">{child.name}</span>
                </Button>
                <Button look="quiet" disabled={isBusy} onClick={() => void remove(child)}>
                  Remove <span className="visually-hidden">{child.name}</span>
                </Button>
              </div>
            </li>
          ),
        )}
      </ul>
      {edited === 0 ? (
        form(nothing, (body) => call(addFamilyChild, { body }))
      ) : (
        <Button look="secondary" disabled={isBusy} onClick={() => setEdited(0)}>
          Add a child
        </Button>
      )}
      <p className="small-muted">
        You pick these children by name when you book, and what you’ve told us about them counts for
        each booking. Removing one here changes no booking.
      </p>
      <Problem>{edited === undefined && problem}</Problem>
    </Part>
  );
}

/** The child, and what is to be done about it. */
const ChildFactsLine = ({ child }: { child: FamilyChild }) => (
  <p>
    <strong>{child.name}</strong>, age {child.age}
    <br />
    <a href={`/child-details?child=${child.id}`}>
      {detailsOf(child)} <span className="visually-hidden">of {child.name}</span>
    </a>
    {child.openConsents > 0 && child.permissionsLink && (
      <>
        <br />
        <a href={child.permissionsLink}>
          Answer {counted(child.openConsents, 'permission')}{' '}
          <span className="visually-hidden">for {child.name}</span>
        </a>
      </>
    )}
    {child.wrongDays && (
      <>
        <br />
        {wrongDaysSentence(child.name, child.wrongDays)}
      </>
    )}
  </p>
);

function detailsOf({ missing, needsConfirming }: FamilyChild): string {
  if (missing > 0) return `Fill in ${counted(missing, 'missing detail')}`;
  return needsConfirming ? 'Check the details' : 'See or change the details';
}

interface ChildFormProps {
  child: ChildFacts;
  isBusy: boolean;
  problem: string;
  onSave: (child: ChildFacts) => void;
  onKeep: () => void;
}

function ChildForm({ child, isBusy, problem, onSave, onKeep }: ChildFormProps) {
  const [typed, setTyped] = useState<ChildFacts>(valuesOf(childFacts, child));
  const [hasTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fields.every(({ key }) => typed[key].trim() !== '')) onSave(typed);
  };
  return (
    <form className="stack-3 fill" onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {fields.map((field) => (
          <PersonEntry
            key={field.key}
            field={field}
            error={hasTried && typed[field.key].trim() === '' ? field.required : undefined}
            value={typed[field.key]}
            onChange={({ target }) => setTyped({ ...typed, [field.key]: target.value })}
          />
        ))}
      </div>
      <Problem>{problem}</Problem>
      <div className="button-row">
        <Button type="submit" look="secondary" busy={isBusy}>
          Save
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onKeep}>
          Keep as it was
        </Button>
      </div>
    </form>
  );
}
