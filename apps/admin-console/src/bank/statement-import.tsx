import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { invalidate } from '@sunfield/api-client/route-query';
import { listAwaitedPayments } from '@sunfield/contracts/payments/awaited-routes';
import {
  type ImportedStatement,
  MAX_STATEMENT_BYTES,
} from '@sunfield/contracts/payments/bank-lines';
import { importStatement, listBankLines } from '@sunfield/contracts/payments/bank-routes';
import { counted } from '@sunfield/words/counted';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Select, Table } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { Quiet } from '../ui/quiet';

const UPLOAD_TIMEOUT_MS = 120_000;

interface Named {
  date?: number;
  amount?: number;
  text?: number;
}

/** Takes over a bank's file; where its columns are not known, asks for them once. */
export function StatementImport() {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [tooLarge, setTooLarge] = useState(false);
  const importing = useMutation({
    mutationFn: ({ body, named = {} }: { body: File; named?: Named }) => {
      const query = Object.fromEntries(
        Object.entries(named).map(([name, column]) => [name, String(column)]),
      );
      return call(importStatement, { body, query, timeoutMs: UPLOAD_TIMEOUT_MS });
    },
    onSettled: () => invalidate(queries, [listBankLines, listAwaitedPayments]),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Lets the user choose the same file again after editing it.
    target.value = '';
    if (!chosen) return;
    setFile(chosen);
    setTooLarge(chosen.size > MAX_STATEMENT_BYTES);
    importing.reset();
    if (chosen.size <= MAX_STATEMENT_BYTES) importing.mutate({ body: chosen });
  };
  const { data } = importing;
  return (
    <Flex vertical gap={8} align="start">
      <input
        ref={input}
        type="file"
        accept=".csv,.ofx,text/csv,application/x-ofx"
        aria-label="Bank statement"
        tabIndex={-1}
        style={{ display: 'none' }}
        onChange={choose}
      />
      <Button type="primary" loading={importing.isPending} onClick={() => input.current?.click()}>
        Import bank statement
      </Button>
      <Quiet>
        CSV or OFX, as your bank exports it. Payments with a reference and the exact amount are
        entered straight away. The same payment is never entered twice.
      </Quiet>
      <div role="status">
        {data && !data.unknown && <Alert type="success" title={said(data)} />}
      </div>
      {(importing.isError || tooLarge) && (
        <Alert
          type="error"
          showIcon
          title={tooLarge ? 'This file is larger than 2 MB.' : sentenceOf(importing.error)}
        />
      )}
      {data?.unknown && file && (
        <NameColumns
          rows={data.unknown}
          isSending={importing.isPending}
          onNamed={(named) => importing.mutate({ body: file, named })}
        />
      )}
    </Flex>
  );
}

function said({ added, known, moneyOut, entered }: ImportedStatement): string {
  return [
    `${counted(added, 'new payment')}, ${entered} of them entered.`,
    known > 0 && `${counted(known, 'payment')} imported before.`,
    moneyOut > 0 && `${counted(moneyOut, 'line')} of money out left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const wanted = [
  ['date', 'Date'],
  ['amount', 'Money in'],
  ['text', 'Who paid, and reference'],
] as const;

/** For a bank that is not known yet: which column is which. */
function NameColumns({
  rows,
  isSending,
  onNamed,
}: {
  rows: string[][];
  isSending: boolean;
  onNamed: (named: Named) => void;
}) {
  const [named, setNamed] = useState<Named>({});
  const [first = []] = rows;
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const label = (index: number) => first[index] || `Column ${index + 1}`;
  return (
    <section aria-label="Name the columns" style={{ width: '100%' }}>
      <p>We do not know this bank’s columns yet. Please say which is which; we remember it.</p>
      <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
        {wanted.map(([key, title]) => (
          <label key={key} style={{ display: 'grid', gap: 4, minWidth: 190 }}>
            {title}
            <Select
              aria-label={title}
              value={named[key]}
              onChange={(column: number) => setNamed({ ...named, [key]: column })}
              options={columns.map((value) => ({ value, label: label(value) }))}
            />
          </label>
        ))}
        <Button
          type="primary"
          loading={isSending}
          disabled={wanted.some(([key]) => named[key] === undefined)}
          onClick={() => onNamed(named)}
        >
          Import with these columns
        </Button>
      </Flex>
      <Table
        size="small"
        pagination={false}
        scroll={{ x: true }}
        rowKey="key"
        columns={columns.map((index) => ({ title: `Column ${index + 1}`, dataIndex: index }))}
        dataSource={rows.map((row, key) => ({ ...Object.fromEntries(row.entries()), key }))}
      />
    </section>
  );
}
