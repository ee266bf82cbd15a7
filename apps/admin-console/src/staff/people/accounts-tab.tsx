import {
  type AddStaff,
  AddStaffSchema,
  MIN_PASSWORD,
  type StaffAccount,
} from '@sunfield/contracts/staff/staff-accounts';
import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Flex, Form, Input } from 'antd';
import { venuesQuery } from '../../kernel/data/catalogue-rows';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useAdmin } from '../../kernel/session/require-staff';
import { showToast } from '../../kernel/toasts/toasts';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Pill } from '../../kernel/ui/pill';
import { Detail } from '../../kernel/ui/quiet';
import { AccountActions } from './account-actions';
import { accountsQuery, useAddAccount } from './api';
import { RoleFields } from './role-fields';
import { limitsOf, roleOf, roleWords, venuesOf } from './roles';
import { SecondStepRule } from './second-step-rule';

/** Who may log in, and with which role; for owners. */
export default function AccountsTab() {
  const accounts = useQuery(accountsQuery);
  const venues = useQuery(venuesQuery);
  const { username } = useAdmin();
  return (
    <>
      <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
        <span>
          Owners may do everything, managers the everyday work or a part of it. Coaches see the
          registers of their venues.
        </span>
        <DialogButton
          type="primary"
          style={{ marginLeft: 'auto' }}
          opensBy="new-account"
          dialog={(onEnd) => <AddAccount onEnd={onEnd} />}
        >
          Add Account
        </DialogButton>
      </Flex>
      <SecondStepRule />
      <WholeList<StaffAccount>
        label="Staff accounts"
        query={accounts}
        rows={accounts.data}
        rowKey="id"
        columns={columnsFor(username, nameIn(venues.data))}
        empty="No accounts."
      />
    </>
  );
}

const nameIn =
  (venues: VenueRow[] = []) =>
  (key: string): string =>
    venues.find((venue) => venue.key === key)?.name ?? key;

const columnsFor = (own: string, venueName: (key: string) => string): Column<StaffAccount>[] => [
  {
    title: 'Username',
    cell: ({ username, email }) => (
      <>
        <strong>{username}</strong> {username === own && '(you)'}
        {email && (
          <Detail>
            {email.address} {!email.isConfirmed && '(not confirmed)'}
          </Detail>
        )}
      </>
    ),
  },
  {
    title: 'Role',
    cell: (account) => (
      <>
        {roleWords[roleOf(account)].name}
        <Detail>{venuesOf(account).map(venueName).join(', ') || limitsOf(account)}</Detail>
      </>
    ),
  },
  {
    title: 'Status',
    cell: ({ disabledAt, hasSecondStep }) =>
      disabledAt ? (
        `Disabled since ${formatTimestamp(disabledAt)}`
      ) : (
        <>
          <Pill tone="good">Can log in</Pill>
          {hasSecondStep && <Detail>with a second step</Detail>}
        </>
      ),
  },
  {
    title: 'Added',
    isNamed: true,
    cell: ({ createdAt }) => formatTimestamp(createdAt),
  },
  {
    title: 'Actions',
    align: 'right',
    cell: (account) => <AccountActions account={account} isOwn={account.username === own} />,
  },
];

const blank: AddStaff = { username: '', password: '', email: '', role: 'manager' };

const AddAccount = ({ onEnd }: { onEnd: () => void }) => (
  <FormDialog
    title="Add account"
    okText="Add"
    name="add-account"
    draft={null}
    schema={AddStaffSchema}
    initialValues={blank}
    sentOf={({ email, ...account }) => (email ? { ...account, email } : account)}
    sending={useAddAccount()}
    onSent={({ username }) => {
      onEnd();
      showToast('success', 'Account added', `${username} can log in now.`);
    }}
    onEnd={onEnd}
  >
    <Form.Item name="username" label="Username">
      <Input autoComplete="off" autoCapitalize="none" />
    </Form.Item>
    <Form.Item
      name="password"
      label="Password"
      extra={`At least ${MIN_PASSWORD} characters. Tell them in person.`}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
    <Form.Item
      name="email"
      label="Email address (optional)"
      extra="They confirm it at “My account” with a code before it counts."
    >
      <Input type="email" autoComplete="off" />
    </Form.Item>
    <RoleFields />
  </FormDialog>
);
