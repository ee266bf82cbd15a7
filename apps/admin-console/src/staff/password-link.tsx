import { sentenceOf } from '@sunfield/api-client/api-error';
import { PASSWORD_LINK_MINUTES } from '@sunfield/contracts/accounts/password-link';
import { type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { Alert, Button, Input, Space } from 'antd';
import { showToast } from '../toasts/toasts';
import { useMakePasswordLink } from './api';
import styles from './staff.module.css';

/** A link with which the user chooses their own password, so that no other person knows it. */
export function PasswordLink({ account: { id, username } }: { account: StaffAccount }) {
  const making = useMakePasswordLink(id);
  const link = making.data?.link;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', 'Link copied');
    } catch {
      showToast('error', 'Not copied', 'Please select the link and copy it yourself.');
    }
  };
  return (
    <div className={styles.link}>
      {making.isError && <Alert type="error" showIcon title={sentenceOf(making.error)} />}
      <p>
        Best give {username} a link to choose their own password. It works once, for{' '}
        {PASSWORD_LINK_MINUTES} minutes.
      </p>
      {link ? (
        <Space.Compact block>
          <Input
            readOnly
            aria-label="Link to a new password"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy(link)}>Copy</Button>
        </Space.Compact>
      ) : (
        <Button loading={making.isPending} onClick={() => making.mutate()}>
          Make a link
        </Button>
      )}
    </div>
  );
}
