import { type Backups } from '@sunfield/contracts/operations/backups';
import { counted } from '@sunfield/words/counted';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Group } from '../../../kernel/ui/group';
import { Loaded } from '../../../kernel/ui/loaded';
import { backupsQuery } from '../../../kernel/saved-settings/api';
import { Hint } from '../../../kernel/ui/quiet';

/** Whether all data would survive the loss of the database. */
export const BackupsGroup = () => (
  <Group
    title="Backups"
    about="Copies of everything, encrypted, made by the server. If the database is lost, whatever came after the last good one is lost with it."
  >
    <Loaded query={useQuery(backupsQuery)} rows={2}>
      {(backups) => <LastBackups backups={backups} />}
    </Loaded>
  </Group>
);

function LastBackups({ backups }: { backups: Backups }) {
  const { state, good, keepDays } = backups;
  return (
    <>
      <Alert
        style={{ marginBottom: 16 }}
        type={state === 'ok' ? 'info' : 'warning'}
        showIcon={state !== 'ok'}
        title={backupWords(backups)}
      />
      {good && (
        <Hint>
          {sizeWords(good.bytes)}, {counted(good.rows, 'row')}, in <span>{good.file}</span>,{' '}
          {good.copiedTo ? `copied to ${good.copiedTo}` : 'only on this server'}.
          {keepDays !== null && ` Deleted after ${counted(keepDays, 'day')}.`}
        </Hint>
      )}
    </>
  );
}

const askFor = 'Tell the person who looks after this software.';

function backupWords({ state, good, failed, maxAgeHours }: Backups): string {
  const last = good ? `The last good backup was made on ${formatTimestamp(good.at)}.` : '';
  const failure = failed
    ? `The backup of ${formatTimestamp(failed.at)} failed: ${failed.why.replace(/\.?$/, '.')}`
    : '';
  if (state === 'ok') return last;
  const problem = {
    off: 'Backups are not set up.',
    none: 'No good backup has been made yet.',
    old: `${last} That is more than ${counted(maxAgeHours, 'hour')} ago.`,
    failed: last,
  }[state];
  return [problem, failure, askFor].filter(Boolean).join(' ');
}

/** "3.4 MB" */
const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
