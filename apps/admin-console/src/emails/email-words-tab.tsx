import { emailKinds, namesOfEmail } from '@sunfield/contracts/office/emails';
import { type EmailWordings } from '@sunfield/contracts/office/email-wordings';
import { counted } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { Group } from '../ui/group';
import { LoadProblem } from '../ui/load-problem';
import { Pill } from '../ui/pill';
import { wordingQuery, wordingsQuery } from './email-words-api';
import { EmailWordsEditor } from './email-words-editor';
import styles from './email-words.module.css';

/** Every email the product sends, and one of them opened to change its words. */
export default function EmailWordsTab() {
  const [params] = useSearchParams();
  const kind = emailKinds.find((one) => one === params.get('email'));
  return kind ? <OneEmail kind={kind} key={kind} /> : <AllEmails />;
}

function OneEmail({ kind }: { kind: (typeof emailKinds)[number] }) {
  const { data, error, refetch } = useQuery(wordingQuery(kind));
  return (
    <>
      <Link to="?tab=email-words">All emails</Link>
      {error && <LoadProblem error={error} retry={refetch} />}
      {!data && !error && <Skeleton active />}
      {data && <EmailWordsEditor wording={data} />}
    </>
  );
}

type Row = EmailWordings['emails'][number];

function AllEmails() {
  const { data, error, refetch } = useQuery(wordingsQuery);
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (!data) return <Skeleton active />;
  const rows = data.emails.toSorted((one, other) =>
    namesOfEmail(one.kind).name.localeCompare(namesOfEmail(other.kind).name),
  );
  const isEdited = ({ edited, isMoved }: Row) => edited > 0 || isMoved;
  return (
    <>
      <Emails title="With your words" rows={rows.filter(isEdited)} />
      <Emails title="With our words" rows={rows.filter((row) => !isEdited(row))} />
    </>
  );
}

const Emails = ({ title, rows }: { title: string; rows: Row[] }) =>
  rows.length > 0 && (
    <Group title={title}>
      <ul className={styles.list}>
        {rows.map(({ kind, edited, outdated, isMoved }) => (
          <li key={kind} className={styles.row}>
            <Link to={`?tab=email-words&email=${kind}`}>{namesOfEmail(kind).name}</Link>
            <span>
              {edited > 0 && <Pill>{counted(edited, 'own text')}</Pill>}
              {isMoved && <Pill>Blocks moved</Pill>}
              {outdated > 0 && (
                <Pill tone="waiting">{counted(outdated, 'text')} of ours changed since</Pill>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
