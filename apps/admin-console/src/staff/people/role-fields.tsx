import {
  type ManagerRight,
  managerRights,
  type Role,
  roles,
  type StaffAccount,
} from '@sunfield/contracts/staff/staff-accounts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Radio } from 'antd';
import { venuesQuery } from '../../kernel/data/catalogue-rows';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';

export interface RoleValues {
  role: Role;
  /** Venue keys; coaches only. */
  venues?: string[];
  /** Managers only. */
  rights?: ManagerRight[];
}

/** Form fields: the role with what it allows, and a coach's venues. */
export function RoleFields() {
  const role = Form.useWatch<Role | undefined>('role');
  return (
    <>
      <Form.Item name="role" label="Role">
        <Radio.Group
          vertical
          options={roles.map((value) => ({
            value,
            label: (
              <>
                <strong>{roleWords[value].name}</strong>
                <Detail>{roleWords[value].allows}</Detail>
              </>
            ),
          }))}
        />
      </Form.Item>
      {role === 'coach' && <VenuesField />}
      {role === 'manager' && (
        <Form.Item
          name="rights"
          label="What they may do"
          extra="Money and exports are about people, so they need that right as well."
        >
          <RightsList />
        </Form.Item>
      )}
    </>
  );
}

interface RightsListProps {
  id?: string;
  value?: ManagerRight[];
  onChange?: (rights: ManagerRight[]) => void;
}

/** A list with a checkbox per row: what a manager may do, by task. */
function RightsList({ id, value = [...managerRights], onChange }: RightsListProps) {
  const hasPeople = value.includes('people');
  const change = (right: ManagerRight, isOn: boolean) => {
    const next = managerRights.filter((one) => (one === right ? isOn : value.includes(one)));
    onChange?.(next.includes('people') ? next : next.filter((one) => one === 'settings'));
  };
  return (
    <ul id={id} className={layout.lines}>
      {managerRights.map((right) => {
        const needsPeople = right === 'money' || right === 'exports';
        return (
          <li key={right}>
            <Checkbox
              checked={value.includes(right)}
              disabled={needsPeople && !hasPeople}
              onChange={({ target }) => change(right, target.checked)}
            >
              <strong>{rightWords[right].name}</strong>
            </Checkbox>
            <Detail>{rightWords[right].allows}</Detail>
          </li>
        );
      })}
    </ul>
  );
}

function VenuesField() {
  const venues = useQuery(venuesQuery);
  const chosen = Form.useFormInstance<RoleValues>().getFieldValue('venues') as string[] | undefined;
  if (venues.isError) return <LoadProblem error={venues.error} retry={venues.refetch} />;
  const offered = (venues.data ?? []).filter(
    ({ key, isArchived }) => !isArchived || chosen?.includes(key),
  );
  return (
    <Form.Item name="venues" label="Venues">
      <Checkbox.Group
        style={inColumns(400, 8)}
        options={offered.map(({ key, name }) => ({ value: key, label: name }))}
      />
    </Form.Item>
  );
}

/** Each role's name and what it allows. */
export const roleWords: Record<Role, { name: string; allows: string }> = {
  owner: {
    name: 'Owner',
    allows: 'Everything: also settings, staff accounts, the audit log and clearing old data.',
  },
  manager: {
    name: 'Manager',
    allows:
      'The everyday work: bookings, payments, enquiries, registers, figures and seasons. At the gate also walk-ins, on a full day, too.',
  },
  coach: {
    name: 'Coach',
    allows:
      'Only the gate and registers of their venues, with medical notes, for today and the next camp day. They book walk-ins and take their payment, unless the day is full.',
  },
};

/** Each manager right's name and what it allows. */
export const rightWords: Record<ManagerRight, { name: string; allows: string }> = {
  people: {
    name: 'People',
    allows:
      'Bookings, families, enquiries, registers and the gate with walk-ins, with medical notes.',
  },
  money: {
    name: 'Money',
    allows: 'Record payments, refund, pay out credit, cancel camp days, and the bookkeeping.',
  },
  settings: { name: 'Settings', allows: 'Seasons, prices, venues and activities.' },
  exports: { name: 'Exports', allows: 'Save bookings, registers, takings and families as files.' },
};

type Memberships = Pick<StaffAccount, 'memberships'>;

export const roleOf = ({ memberships }: Memberships): Role => memberships[0]?.role ?? 'coach';

/** Venue keys; empty if not restricted. */
export const venuesOf = ({ memberships }: Memberships): string[] =>
  memberships.flatMap(({ venue }) => venue ?? []);

/** All rights unless an owner has restricted them. */
export const rightsOf = ({ memberships }: Memberships): ManagerRight[] =>
  memberships[0]?.rights ?? [...managerRights];

/** The rights that a manager lacks, for the table; empty if none. */
export const limitsOf = (account: Memberships): string =>
  roleOf(account) === 'manager' && rightsOf(account).length < managerRights.length
    ? `only ${rightsOf(account)
        .map((right) => rightWords[right].name.toLowerCase())
        .join(', ')}`
    : '';
