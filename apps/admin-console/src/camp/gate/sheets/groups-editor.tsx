import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { type Group, MAX_GROUPS } from '@sunfield/contracts/camp/duty/groups';
import { saveGroups } from '@sunfield/contracts/camp/duty/routes';
import { counted } from '@sunfield/words/counted';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ageWords } from '../../../kernel/ui/missing-words';
import { GateButton, GateField, GateForm, GateSelect, Wrong } from '../parts/controls';
import { type Day } from '../kept/day';
import { type GateChild, idOf } from '../model/gate-children';
import styles from '../parts/gate.module.css';
import groupStyles from './groups.module.css';
import sheet from '../parts/sheet.module.css';
import { groupOf, moved, proposed } from '../model/group-children';

/** So many children a proposed group has. */
const USUAL_SIZE = 10;

/** Proposes groups, and changes them by hand. Nothing is saved before "Save groups", which needs a network. */
export default function GroupsEditor({ day }: { day: Day }) {
  const { duty } = day;
  const { date, venue } = day.here;
  const { isOffline } = day.gate;
  // Those without a booking are in no group.
  const children = day.children.filter(({ child }) => idOf(child) > 0);
  // As they were when the dialog was opened: what others save meanwhile is refused by its version.
  const [{ version, groups: saved }] = useState(duty.groups);
  const [groups, setGroups] = useState<readonly Group[]>(saved);
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () => call(saveGroups, { body: { date, venue, version, groups: [...groups] } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['gate', 'duty', date, venue] }),
    onSuccess: () => {
      day.say('Groups saved.');
      day.close('groups');
    },
  });
  const change = (id: string, more: Partial<Group>) =>
    setGroups(groups.map((group) => (group.id === id ? { ...group, ...more } : group)));
  const move = (row: GateChild, to: string) => setGroups(moved(groups, row, to));
  const sorted = children.toSorted((one, other) =>
    one.child.name.localeCompare(other.child.name, 'en-GB'),
  );
  const without = sorted.filter((row) => !groupOf(row, groups));
  const coaches = [
    ...duty.people.map(({ name }) => name),
    ...duty.adults.adults.filter(({ isVisitor }) => !isVisitor).map(({ name }) => name),
  ];
  return (
    <GateForm onSubmit={() => saving.mutate()}>
      <Proposal
        initial={saved.length || Math.max(1, Math.round(children.length / USUAL_SIZE))}
        onPropose={(count) => setGroups(proposed(children, count, groups))}
      />
      <p>Children of one booking or family stay together. Move them by hand afterwards.</p>
      <datalist id="coaches">
        {[...new Set(coaches)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {groups.map((group, index) => (
        <GroupFields
          key={group.id}
          group={group}
          number={index + 1}
          rows={sorted.filter((row) => groupOf(row, groups)?.id === group.id)}
          groups={groups}
          onChange={(more) => change(group.id, more)}
          onMove={move}
        />
      ))}
      {groups.length > 0 && without.length > 0 && (
        <fieldset className={sheet.choices}>
          <legend>In no group: {counted(without.length, 'child', 'children')}</legend>
          <Members rows={without} groups={groups} onMove={move} />
        </fieldset>
      )}
      {saving.isError && <Wrong>Not saved: {sentenceOf(saving.error)}</Wrong>}
      {isOffline && (
        <p className={styles.note} role="status">
          There is no network. You can look at groups and print labels; groups are saved once there
          is one.
        </p>
      )}
      {groups.length > 0 && (
        <GateButton type="submit" look="in" disabled={saving.isPending || isOffline}>
          Save groups
        </GateButton>
      )}
    </GateForm>
  );
}

interface ProposalProps {
  initial: number;
  onPropose: (count: number) => void;
}

function Proposal({ initial, onPropose }: ProposalProps) {
  const [count, setCount] = useState(initial);
  return (
    <div className={groupStyles.propose}>
      <GateField
        label="How many groups"
        type="number"
        min={1}
        max={MAX_GROUPS}
        value={count}
        onChange={(typed) => setCount(Number(typed))}
      />
      <GateButton
        disabled={!Number.isInteger(count) || count < 1 || count > MAX_GROUPS}
        onClick={() => onPropose(count)}
      >
        Propose by age
      </GateButton>
    </div>
  );
}

interface GroupFieldsProps extends MembersProps {
  group: Group;
  number: number;
  onChange: (more: Partial<Group>) => void;
}

function GroupFields(props: GroupFieldsProps) {
  const { group, number, rows, groups, onChange, onMove } = props;
  const { name, coach } = group;
  return (
    <fieldset className={sheet.choices}>
      <legend>
        {name || `Group ${number}`}: {counted(rows.length, 'child', 'children')}
      </legend>
      <div className={groupStyles.propose}>
        <GateField
          label="Name"
          value={name}
          maxLength={40}
          required
          onChange={(typed) => onChange({ name: typed })}
        />
        <GateField
          label="Coach"
          value={coach}
          maxLength={100}
          list="coaches"
          onChange={(typed) => onChange({ coach: typed })}
        />
      </div>
      <Members rows={rows} groups={groups} onMove={onMove} />
    </fieldset>
  );
}

interface MembersProps {
  rows: readonly GateChild[];
  groups: readonly Group[];
  onMove: (row: GateChild, to: string) => void;
}

const Members = ({ rows, groups, onMove }: MembersProps) => (
  <ul className={groupStyles.members}>
    {rows.map((row) => (
      <li key={row.key}>
        <span>
          {row.child.name}, {row.child.age || ageWords(row.child)}
        </span>
        <GateSelect
          aria-label={`Group of ${row.child.name}`}
          value={groupOf(row, groups)?.id ?? ''}
          options={[['', 'No group'], ...groups.map(({ id, name }) => [id, name] as const)]}
          onChange={(to) => onMove(row, to)}
        />
      </li>
    ))}
  </ul>
);
