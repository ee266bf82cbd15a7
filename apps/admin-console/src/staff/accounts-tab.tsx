import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Table, type TableProps, Tag } from 'antd';
import { useState } from 'react';
import { venuesQuery } from '../data/catalogue-rows';
import { LoadProblem } from '../ui/load-problem';
import styles from '../ui/log.module.css';
import { useAdmin } from '../session/require-staff';
import { AccountActions } from './account-actions';
import { AddAccount } from './add-account';
import { accountsQuery } from './api';
import { limitsOf, roleOf, roleWords, venuesOf } from './roles';
import { SecondStepRule } from './second-step-rule';

/** Who may log in, and with which role; for owners. */
export default function AccountsTab() {
  const accounts = useQuery(accountsQuery);
  const venues = useQuery(venuesQuery);
  const { username } = useAdmin();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
        <span>
          Owners may do everything, managers the everyday work or a part of it. Coaches see the
          registers of their venues.
        </span>
        <Button type="primary" className={styles.last} onClick={() => setIsAdding(true)}>
          Add Account
        </Button>
      </Flex>
      <SecondStepRule />
      {accounts.isError ? (
        <LoadProblem error={accounts.error} retry={accounts.refetch} />
      ) : (
        <Table<StaffAccount>
          rowKey="id"
          size="small"
          className={styles.table}
          columns={columnsFor(username, nameIn(venues.data))}
          dataSource={accounts.data}
          loading={accounts.isPending}
          pagination={false}
        />
      )}
      {isAdding && <AddAccount onEnd={() => setIsAdding(false)} />}
    </>
  );
}

const nameIn =
  (venues: VenueRow[] = []) =>
  (key: string): string =>
    venues.find((venue) => venue.key === key)?.name ?? key;

const columnsFor = (
  own: string,
  venueName: (key: string) => string,
): TableProps<StaffAccount>['columns'] => [
  {
    title: 'Username',
    render: (_, { username, email }) => (
      <>
        <strong>{username}</strong> {username === own && '(you)'}
        {email && (
          <span className={styles.detail}>
            {email.address} {!email.isConfirmed && '(not confirmed)'}
          </span>
        )}
      </>
    ),
  },
  {
    title: 'Role',
    render: (_, account) => (
      <>
        {roleWords[roleOf(account)].name}
        <span className={styles.detail}>
          {venuesOf(account).map(venueName).join(', ') || limitsOf(account)}
        </span>
      </>
    ),
  },
  {
    title: 'Status',
    render: (_, { disabledAt, hasSecondStep }) =>
      disabledAt ? (
        `Disabled since ${formatTimestamp(disabledAt)}`
      ) : (
        <>
          <Tag className={`${styles.tag} ${styles.good}`}>Can log in</Tag>
          {hasSecondStep && <span className={styles.detail}>with a second step</span>}
        </>
      ),
  },
  {
    title: 'Added',
    render: (_, { createdAt }) => (
      <>
        <span className={styles.phoneLabel}>Added </span>
        {formatTimestamp(createdAt)}
      </>
    ),
  },
  {
    title: 'Actions',
    align: 'right',
    render: (_, account) => <AccountActions account={account} isOwn={account.username === own} />,
  },
];
