import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { sessionsQuery } from '../data/catalogue-rows';
import { Detail, Hint } from '../ui/quiet';
import { TextField } from '../ui/text-field';
import styles from './catalogue.module.css';
import { dayCount, DeleteRow } from './delete-row';
import { EditButton } from './edit-button';
import { RowDialog } from './row-dialog';
import { sessionKind } from './row-kinds';
import { RowList } from './row-list';
import { Section } from './section';
import { useEditing } from './use-editing';

export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const editing = useEditing<SessionRow>();
  return (
    <>
      <Section
        title="Sessions"
        about="Times in and out of a camp day. A new name or time is shown for every day that has it, booked or not."
        rows={sessions}
        none="No sessions yet."
        add="Add Session"
        onAdd={editing.add}
      >
        {(rows) => (
          <RowList
            kind={sessionKind}
            rows={rows}
            say={({ name, starts, ends, days }) => (
              <>
                <strong>{name}</strong>
                <Detail>
                  {starts} to {ends}
                </Detail>
                <Detail>{dayCount(days)}</Detail>
              </>
            )}
            actions={(row) => (
              <>
                <EditButton title={row.name} onClick={() => editing.edit(row)} />
                <DeleteRow kind={sessionKind} row={row} />
              </>
            )}
          />
        )}
      </Section>
      {editing.open && (
        <RowDialog kind={sessionKind} row={editing.open.row} onEnd={editing.end}>
          <SessionFields days={editing.open.row?.days ?? 0} />
        </RowDialog>
      )}
    </>
  );
}

const SessionFields = ({ days }: { days: number }) => (
  <>
    {days > 0 && (
      <Hint>Parents who have booked see the new times too. Tell them about a change.</Hint>
    )}
    <TextField name="name" label="Name" extra="For example 9am-3pm." />
    <div className={styles.pair}>
      <Form.Item name="starts" label="Starts at">
        <Input type="time" />
      </Form.Item>
      <Form.Item name="ends" label="Ends at">
        <Input type="time" />
      </Form.Item>
    </div>
  </>
);
