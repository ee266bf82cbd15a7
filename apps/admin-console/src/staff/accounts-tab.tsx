import { type StaffAccount } from '@sunfield/contracts/staff-accounts';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableProps, Tag } from 'antd';
import { useState } from 'react';
import { LoadProblem } from '../ui/load-problem';
import styles from '../ui/log.module.css';
import { formatMoment } from '../ui/moment';
import { useAdmin } from '../session/require-staff';
import { AccountActions } from './account-actions';
import { AddAccount } from './add-account';
import { accountsQuery } from './api';

/** Who may log in, and as what; for owners. */
export default function AccountsTab() {
  const accounts = useQuery(accountsQuery);
  const { username } = useAdmin();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <span>Owners may do everything. Staff see bookings, enquiries, registers and figures.</span>
        <Button type="primary" className={styles.last} onClick={() => setIsAdding(true)}>
          Add Account
        </Button>
      </div>
      {accounts.isError ? (
        <LoadProblem error={accounts.error} retry={accounts.refetch} />
      ) : (
        <Table<StaffAccount>
          rowKey="id"
          size="small"
          className={styles.table}
          columns={columnsFor(username)}
          dataSource={accounts.data}
          loading={accounts.isPending}
          pagination={false}
        />
      )}
      {isAdding && <AddAccount onEnd={() => setIsAdding(false)} />}
    </>
  );
}

const columnsFor = (own: string): TableProps<StaffAccount>['columns'] => [
  {
    title: 'Username',
    render: (_, { username }) => (
      <>
        <strong>{username}</strong> {username === own && '(you)'}
      </>
    ),
  },
  { title: 'Role', render: (_, { role }) => (role === 'owner' ? 'Owner' : 'Staff') },
  {
    title: 'Status',
    render: (_, { disabledAt }) =>
      disabledAt ? (
        `Disabled since ${formatMoment(disabledAt)}`
      ) : (
        <Tag className={`${styles.tag} ${styles.good}`}>Can log in</Tag>
      ),
  },
  {
    title: 'Added',
    render: (_, { createdAt }) => (
      <>
        <span className={styles.phoneLabel}>Added </span>
        {formatMoment(createdAt)}
      </>
    ),
  },
  {
    title: 'Actions',
    align: 'right',
    render: (_, account) => <AccountActions account={account} isOwn={account.username === own} />,
  },
];
