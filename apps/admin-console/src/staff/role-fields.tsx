import { type Role, roles } from '@sunfield/contracts/staff-accounts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Radio } from 'antd';
import { venuesQuery } from '../data/catalogue-rows';
import { LoadProblem } from '../ui/load-problem';
import { roleWords } from './roles';
import styles from './staff.module.css';

export interface RoleValues {
  role: Role;
  /** Keys; of coaches alone. */
  venues?: string[];
}

/** Fields of a form: the role, with what it allows, and a coach's venues. */
export function RoleFields() {
  const role = Form.useWatch<Role | undefined>('role');
  return (
    <>
      <Form.Item name="role" label="Role">
        <Radio.Group
          className={styles.roles}
          options={roles.map((value) => ({ value, label: <RoleLabel role={value} /> }))}
        />
      </Form.Item>
      {role === 'coach' && <VenuesField />}
    </>
  );
}

const RoleLabel = ({ role }: { role: Role }) => (
  <>
    <strong>{roleWords[role].name}</strong>
    <span className={styles.allows}>{roleWords[role].allows}</span>
  </>
);

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
        className={styles.roles}
        options={offered.map(({ key, name }) => ({ value: key, label: name }))}
      />
    </Form.Item>
  );
}
