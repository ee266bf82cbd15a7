import { counted } from '@sunfield/words/counted';
import { type UseQueryResult } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { type Page } from '../../kernel/data/page-query';
import { UnsavedChanges } from '../../kernel/dialogs/unsaved-changes';
import { showToast, type Toast } from '../../kernel/toasts/toasts';
import { ActivityDrawing } from '../../kernel/ui/activity-drawing';
import { EmailAddress } from '../../kernel/ui/email-address';
import { Ends } from '../../kernel/ui/ends';
import { Facts } from '../../kernel/ui/facts';
import { FamilyDataLink } from '../../kernel/ui/family-data-link';
import { Group } from '../../kernel/ui/group';
import { BookingCare, ChildCare } from '../../kernel/ui/health-note';
import layout from '../../kernel/ui/layout.module.css';
import { LoadFailure } from '../../kernel/ui/load-failure';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { NativeTime } from '../../kernel/ui/native-time';
import { PagedTable } from '../../kernel/ui/paged-table';
import { PageState, PageWait } from '../../kernel/ui/page-state';
import { PhoneLinks } from '../../kernel/ui/phone-links';
import { Pill } from '../../kernel/ui/pill';
import { Pitch } from '../../kernel/ui/pitch';
import { Detail, Hint, Quiet } from '../../kernel/ui/quiet';
import { Found, RefreshButton } from '../../kernel/ui/refresh-button';
import { SearchBox } from '../../kernel/ui/search-box';
import { BookingLink, SubjectLink } from '../../kernel/ui/subject-link';
import { SunMark } from '../../kernel/ui/sun-mark';
import { Sums } from '../../kernel/ui/sums';
import { TextField } from '../../kernel/ui/text-field';
import { WithMedicalNotes } from '../../kernel/ui/with-medical-notes';
import { Doing } from './samples';

const none = () => undefined;
const inRows = (total: number) => counted(total, 'row');

interface Row {
  id: string;
  name: string;
}

/** A list in one state of its query. */
function Listed({ total = 0, ...state }: Partial<UseQueryResult<Page<Row>>> & { total?: number }) {
  const [page, setPage] = useState(1);
  const rows = Array.from({ length: Math.min(total, 3) }, (_, index) => ({
    id: String(index),
    name: `Row ${(page - 1) * 3 + index + 1}`,
  }));
  const query = { data: { rows, total }, error: null, isPending: false, refetch: none, ...state };
  return (
    <PagedTable<Row>
      query={query as UseQueryResult<Page<Row>>}
      rowKey="id"
      columns={[{ title: 'Name', dataIndex: 'name' }]}
      page={page}
      pageSize={3}
      goTo={setPage}
      empty="No rows match."
    />
  );
}

function Typed() {
  const [isAsked, setIsAsked] = useState(false);
  return <WithMedicalNotes isAsked={isAsked} onChange={setIsAsked} />;
}

const Told = ({ kind }: { kind: Toast['kind'] }) => (
  <Button onClick={() => showToast(kind, 'Title', 'One sentence, for five seconds.')}>Show</Button>
);

function Fields({ problem }: { problem?: string }) {
  const [form] = Form.useForm();
  useEffect(() => {
    if (problem) form.setFields([{ name: 'text', errors: [problem] }]);
  }, [form, problem]);
  return (
    <Form form={form} layout="vertical" initialValues={{ text: 'Typed' }}>
      <TextField name="text" label="A line" extra="Help below the field." />
      <TextField name="long" label="A text" rows={3} placeholder="Placeholder" />
      <Form.Item label="A time in London">
        <NativeTime value="2026-08-03T08:00:00.000Z" />
      </Form.Item>
    </Form>
  );
}

/** By component, each state's name and how it looks. */
export const onThePage: Record<string, Record<string, ReactNode>> = {
  Fields: { usual: <Fields />, 'with a problem': <Fields problem="Please give the name" /> },
  'A list in pages': {
    rows: <Listed total={9} />,
    empty: <Listed />,
    loading: <Listed isPending data={undefined} />,
    failed: <Listed error={new Error('down')} />,
  },
  'Search box': {
    empty: <SearchBox label="Search" placeholder="Name" search="" onSearch={none} />,
    filled: (
      <SearchBox label="Search for Amara" placeholder="Name" search="Amara" onSearch={none} />
    ),
  },
  'Care notes': {
    'of a child': (
      <ChildCare
        screen="drawer"
        child={{ medicalState: 'noted', medicalInfo: 'Allergic to nuts' }}
      />
    ),
    none: <ChildCare screen="drawer" child={{ medicalState: 'none' }} />,
    'not asked': <ChildCare screen="drawer" child={{ medicalState: 'not_asked' }} />,
    erased: <ChildCare screen="drawer" child={{ medicalState: 'erased' }} />,
    'of a booking': (
      <BookingCare screen="drawer" booking={{ specialRequirements: 'Please ring the bell' }} />
    ),
  },
  'Names with their values': {
    usual: (
      <Facts facts={[['Booked', '1 August 2026'], ['Reference', 'pi_3OaBcDeFgHiJkLmN'], false]} />
    ),
  },
  'Amounts with their names': {
    usual: (
      <Sums
        rows={[
          ['Camp days', '£30.00'],
          ['Sibling discount', '-£3.00'],
        ]}
        total={['Total', '£27.00']}
      />
    ),
  },
  'Rows with a line between them': {
    usual: (
      <ul className={layout.lines}>
        {['terms.pdf', 'map.pdf'].map((name) => (
          <Ends key={name} component="li">
            {name} <Button>Remove</Button>
          </Ends>
        ))}
      </ul>
    ),
  },
  'A frame around what belongs together': {
    usual: <Group title="Contact">01632 960 184</Group>,
    'in a part, with an action': (
      <Group
        level={3}
        title="Backups"
        about="Every night, kept for 30 days."
        action={<Button>Back up</Button>}
      >
        The last one was made at 03:00.
      </Group>
    ),
  },
  'A state in a word': {
    usual: <Pill>Expired</Pill>,
    good: <Pill tone="good">Succeeded</Pill>,
    waiting: <Pill tone="waiting">Pending</Pill>,
    overdue: <Pill tone="overdue">Overdue</Pill>,
    bad: <Pill tone="bad">Failed</Pill>,
  },
  'Quiet words': {
    'a paragraph above': (
      <Hint>Where camps take place, in the order in which parents see them.</Hint>
    ),
    'a line below': (
      <>
        Ann Field
        <Detail>
          ann@example.com, <a href="#top">Open at Stripe</a>
        </Detail>
      </>
    ),
    'in a line': (
      <strong>
        Amara <Quiet>age 7</Quiet>
      </strong>
    ),
  },
  'How many rows there are': {
    usual: <Found query={{ data: { total: 9 }, isFetching: false, refetch: none }} say={inRows} />,
    loading: <Found query={{ isFetching: true, refetch: none }} say={inRows} />,
  },
  'A choice before a download': { usual: <Typed /> },
  Buttons: {
    action: <Doing />,
    'action, refused': <Doing fails />,
    'action, asked first': <Doing asks />,
    refresh: <RefreshButton isFetching={false} refresh={none} />,
    refreshing: <RefreshButton isFetching refresh={none} />,
    'family’s data': <FamilyDataLink of={{ email: 'ann@example.com' }} name="Ann" />,
  },
  Links: {
    'a booking': <BookingLink id={12} text="booking 12" />,
    'what a log is about': <SubjectLink type="account" id={3} />,
    'two phones': <PhoneLinks phone="01632 960 184 / 01632 960 185" />,
    'a long address': (
      <div style={{ width: 160 }}>
        <EmailAddress>a.very.long.name@sunfield-camps.example</EmailAddress>
      </div>
    ),
  },
  Toasts: {
    success: <Told kind="success" />,
    info: <Told kind="info" />,
    error: <Told kind="error" />,
  },
  'Unsaved changes': { usual: <UnsavedChanges onDiscard={none} /> },
  'Part of a page could not be loaded': {
    usual: <LoadProblem error={new Error('down')} retry={none} />,
  },
  'A whole page': {
    message: (
      <PageState title="Page Not Found" actions={<a href="#top">Back</a>}>
        There is nothing at this address.
      </PageState>
    ),
    waiting: <PageWait>Loading...</PageWait>,
    failed: <LoadFailure retry={none} />,
  },
  Drawings: {
    logo: (
      <span style={{ background: 'var(--field-800)' }}>
        <SunMark />
      </span>
    ),
    activities: ['ball', 'hoop', 'stage', 'star'].map((icon) => (
      <ActivityDrawing key={icon} icon={icon} />
    )),
    pitch: (
      <div style={{ height: 200, overflow: 'hidden' }}>
        <Pitch />
      </div>
    ),
  },
};
