import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import {
  addStaff,
  changeSecondStepRule,
  readSecondStepRule,
} from '@sunfield/contracts/staff/routes';
import {
  ChangeSecondStepRuleSchema,
  type RequiredFor,
  type SecondStepRule,
  secondStepRules,
} from '@sunfield/contracts/staff/second-step-rule';
import {
  type AddStaff,
  AddStaffSchema,
  MIN_PASSWORD,
  type StaffAccount,
} from '@sunfield/contracts/staff/staff-accounts';
import { counted } from '@sunfield/words/counted';
import { formatTimestamp } from '@sunfield/words/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flex, Form, Input, Radio } from 'antd';
import { venuesQuery } from '../../kernel/data/catalogue-rows';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useAdmin } from '../../kernel/session/require-staff';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Pill } from '../../kernel/ui/pill';
import { Detail } from '../../kernel/ui/quiet';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { AccountActions } from './account-actions';
import { accountsQuery, useAccountChange } from './api';
import { limitsOf, RoleFields, roleOf, roleWords, venuesOf } from './role-fields';

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
    sending={useAccountChange((body: AddStaff) => call(addStaff, { body }))}
    onSent={({ username }) => ['Account added', `${username} can log in now.`]}
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

/** Who must have a second step; the login does not require it of others. */
function SecondStepRule() {
  const rule = useQuery(secondStepRuleQuery);
  if (rule.isError) return <LoadProblem error={rule.error} retry={rule.refetch} />;
  if (!rule.data) return null;
  return (
    <Flex wrap gap="8px 12px" align="center" style={{ marginBottom: 12 }}>
      <span>
        <strong>Two-step login:</strong> {ruleWords[rule.data.requiredFor].now}
      </span>
      <DialogButton
        size="small"
        aria-label="Change who needs a second step"
        dialog={(onEnd) => <ChangeSecondStepRule rule={rule.data} onEnd={onEnd} />}
      >
        Change
      </DialogButton>
    </Flex>
  );
}

interface ChangeSecondStepRuleProps {
  rule: SecondStepRule;
  onEnd: () => void;
}

/** Shows who is affected before it is saved. */
function ChangeSecondStepRule({ rule, onEnd }: ChangeSecondStepRuleProps) {
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: (body: Pick<SecondStepRule, 'requiredFor'>) => call(changeSecondStepRule, { body }),
    onSuccess: (saved) => queryClient.setQueryData(secondStepRuleQuery.queryKey, saved),
  });
  return (
    <FormDialog
      title="Who needs a second step?"
      okText="Save"
      name="second-step-rule"
      draft={null}
      schema={ChangeSecondStepRuleSchema}
      initialValues={{ requiredFor: rule.requiredFor }}
      sending={changing}
      onSent={({ requiredFor }) => ['Two-step login', `Now ${ruleWords[requiredFor].now}`]}
      onEnd={onEnd}
      intro={<p>Someone who finds out a password still can’t log in without the second step.</p>}
    >
      {({ requiredFor }) => (
        <>
          <Form.Item name="requiredFor">
            <Radio.Group
              aria-label="Needs a second step"
              vertical
              options={secondStepRules.map((value) => ({ value, label: ruleWords[value].name }))}
            />
          </Form.Item>
          <p role="status">
            {requiredFor === 'nobody'
              ? 'Accounts that have a second step keep it.'
              : inWords(rule.without[requiredFor])}
          </p>
        </>
      )}
    </FormDialog>
  );
}

function inWords(without: number): string {
  if (without === 0) return 'All these accounts have a second step already.';
  const who = counted(without, 'account has', 'accounts have');
  return `${who} no second step yet, and can do nothing else until it is set up. That is the first thing they are asked for.`;
}

const ruleWords: Record<RequiredFor, { name: string; now: string }> = {
  nobody: { name: 'No one', now: 'optional.' },
  owners: { name: 'Owners', now: 'required for owners.' },
  managers: { name: 'Owners and managers', now: 'required for owners and managers.' },
  everyone: { name: 'Everyone', now: 'required for everyone.' },
};

const secondStepRuleQuery = { ...routeQuery(readSecondStepRule), staleTime: 0 };
