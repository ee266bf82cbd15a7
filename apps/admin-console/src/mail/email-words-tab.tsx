import { emailGroups, emailKinds, namesOfEmail } from '@sunfield/contracts/mail/emails';
import { type EmailWordings } from '@sunfield/contracts/mail/email-wordings';
import { counted } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { Group } from '../kernel/ui/group';
import { Loaded } from '../kernel/ui/loaded';
import { Pill } from '../kernel/ui/pill';
import { SearchBox } from '../kernel/ui/search-box';
import { wordingQuery, wordingsQuery } from './email-words-api';
import { EmailWordsEditor } from './email-words-editor';
import layout from '../kernel/ui/layout.module.css';
import { Ends } from '../kernel/ui/ends';
import styles from './email-words.module.css';

/** Every email the product sends, and one of them opened to change its words. */
export default function EmailWordsTab() {
  const [params] = useSearchParams();
  const kind = emailKinds.find((one) => one === params.get('email'));
  return kind ? <OneEmail kind={kind} key={kind} /> : <AllEmails />;
}

function OneEmail({ kind }: { kind: (typeof emailKinds)[number] }) {
  const list = useListAddress();
  return (
    <>
      <Link to={list}>All emails</Link>
      <Loaded query={useQuery(wordingQuery(kind))}>
        {(wording) => <EmailWordsEditor wording={wording} />}
      </Loaded>
    </>
  );
}

/** With what is searched, so that back from an email shows the same list. */
function useListAddress(): string {
  const [params] = useSearchParams();
  const list = new URLSearchParams(params);
  list.delete('email');
  return `?${list}`;
}

type Row = EmailWordings['emails'][number];

const AllEmails = () => (
  <Loaded query={useQuery(wordingsQuery)}>{({ emails }) => <EmailList emails={emails} />}</Loaded>
);

function EmailList({ emails }: EmailWordings) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const found = emails.filter((row) => isCalled(search, row));
  return (
    <>
      <Flex wrap gap="8px 16px" align="center" style={{ marginBottom: 12 }}>
        <SearchBox
          label="Search email wording"
          placeholder="Name of an email"
          search={search}
          onSearch={(text) => setParams({ tab: 'email-words', ...(text && { search: text }) })}
        />
        <span role="status">{counted(found.length, 'email')}</span>
      </Flex>
      {Object.entries(emailGroups).map(([group, names]) => (
        <Emails
          key={group}
          title={group}
          rows={found
            .filter(({ kind }) => kind in names)
            .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))}
        />
      ))}
      {found.length === 0 && <p>No emails match. Try another word.</p>}
    </>
  );
}

const nameOf = ({ kind }: Row) => namesOfEmail(kind).name;

/** Each word is in its name or in the name of its group. */
const isCalled = (search: string, row: Row) => {
  const group = Object.entries(emailGroups).find(([, names]) => row.kind in names)?.[0];
  const text = `${nameOf(row)} ${group}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

interface EmailsProps {
  title: string;
  rows: Row[];
}

function Emails({ title, rows }: EmailsProps) {
  const list = useListAddress();
  if (rows.length === 0) return null;
  return (
    <Group title={title}>
      <ul className={layout.lines}>
        {rows.map(({ kind, edited, outdated, isMoved }) => (
          <Ends key={kind} component="li" className={styles.row}>
            <Link to={`${list}&email=${kind}`}>{namesOfEmail(kind).name}</Link>
            <Flex component="span">
              {edited > 0 && <Pill>{counted(edited, 'own text')}</Pill>}
              {isMoved && <Pill>Blocks moved</Pill>}
              {outdated > 0 && (
                <Pill tone="waiting">{counted(outdated, 'text')} of ours changed since</Pill>
              )}
            </Flex>
          </Ends>
        ))}
      </ul>
    </Group>
  );
}
