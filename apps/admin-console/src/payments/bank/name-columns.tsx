import { type StatementAnswers } from '@sunfield/contracts/payments/bank-lines';
import { Button, Flex, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { WholeList } from '../../kernel/lists/paged-list';

interface NameColumnsProps {
  /** The first rows of the file. */
  rows: string[][];
  isSending: boolean;
  onNamed: (named: StatementAnswers) => void;
}

/** For a bank that is not known yet: which column is which. */
export function NameColumns({ rows, isSending, onNamed }: NameColumnsProps) {
  const [named, setNamed] = useState<StatementAnswers>({});
  const [first = []] = rows;
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const options = columns.map((value) => ({ value, label: first[value] || `Column ${value + 1}` }));
  const one = (key: 'date' | 'amount' | 'out', title: string, isOptional = false) => (
    <Field title={title}>
      <Select
        aria-label={title}
        allowClear={isOptional}
        value={named[key]}
        onChange={(column: number | undefined) => setNamed({ ...named, [key]: column })}
        options={options}
      />
    </Field>
  );
  const [texts, setTexts] = useState<number[]>([]);
  const [text, ...moreText] = texts;
  const isComplete = named.date !== undefined && named.amount !== undefined && text !== undefined;
  return (
    <section aria-label="Name the columns" style={{ width: '100%' }}>
      <p style={{ marginBottom: 12 }}>
        We do not know this bank’s columns yet. Please say which is which; we remember it.
      </p>
      <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
        {one('date', 'Date')}
        {one('amount', 'Money in')}
        {one('out', 'Money out, if separate', true)}
        <Field title="Who paid, and reference">
          <Select
            mode="multiple"
            aria-label="Who paid, and reference"
            maxCount={10}
            value={texts}
            onChange={setTexts}
            options={options}
          />
        </Field>
        <Button
          type="primary"
          loading={isSending}
          disabled={!isComplete}
          onClick={() => onNamed({ ...named, text, moreText })}
        >
          Import with these columns
        </Button>
      </Flex>
      <WholeList<{ cells: string[]; key: number }>
        label="First lines of the file"
        rows={rows.map((cells, key) => ({ cells, key }))}
        rowKey="key"
        columns={columns.map((index) => ({
          title: `Column ${index + 1}`,
          isNamed: true,
          cell: ({ cells }) => cells[index],
        }))}
        empty=""
      />
    </section>
  );
}

const Field = ({ title, children }: { title: string; children: ReactNode }) => (
  <label style={{ display: 'grid', gap: 4, minWidth: 190 }}>
    {title}
    {children}
  </label>
);
