import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { sessionsQuery } from '../../kernel/data/catalogue-rows';
import { Hint } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import styles from './catalogue.module.css';
import { dayCount } from './delete-row';
import { sessionKind } from './row-kinds';
import { Section } from './section';

export const Sessions = () => (
  <Section
    kind={sessionKind}
    title="Sessions"
    about="Times in and out of a camp day. A new name or time is shown for every day that has it, booked or not."
    query={useQuery(sessionsQuery)}
    none="No sessions yet."
    add="Add Session"
    say={({ starts, ends, days }) => [`${starts} to ${ends}`, dayCount(days)]}
    fields={(row) => <SessionFields days={row?.days ?? 0} />}
  />
);

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
