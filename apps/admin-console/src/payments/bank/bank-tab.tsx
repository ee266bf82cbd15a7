import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { listOwing } from '@sunfield/contracts/payments/awaited-routes';
import {
  type ImportedStatement,
  MAX_STATEMENT_BYTES,
  type StatementAnswers,
} from '@sunfield/contracts/payments/bank-lines';
import { importStatement, listBankLines } from '@sunfield/contracts/payments/bank-routes';
import { counted } from '@sunfield/words/counted';
import { Alert, Button, Flex, Select } from 'antd';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useSend } from '../../kernel/data/use-send';
import { Quiet } from '../../kernel/ui/quiet';
import { WholeList } from '../../kernel/lists/paged-list';
import { AskAboutStatement } from './ask-about-statement';
import { BankLines } from './bank-lines';

const UPLOAD_TIMEOUT_MS = 120_000;

interface Sending {
  file: File;
  /** All that staff have said about it. */
  answers: StatementAnswers;
}

/** Statements of the provider's bank, and the payments of them that have no booking yet. */
const BankTab = () => (
  <Flex vertical gap={16}>
    <StatementImport />
    <BankLines />
  </Flex>
);
export default BankTab;

/** Takes over a bank's file, and asks what only staff can say about it. */
function StatementImport() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Sending>();
  const [reply, setReply] = useState<ImportedStatement>();
  const [tooLarge, setTooLarge] = useState(false);
  const importing = useSend(
    ({ file, answers }: Sending) =>
      call(importStatement, {
        body: file,
        query: queryOf(answers),
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    [listBankLines, listOwing],
  );
  const send = (sending: Sending) => {
    setChosen(sending);
    importing.mutate(sending, { onSuccess: setReply });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the user choose the same file again after editing it.
    target.value = '';
    if (!file) return;
    setReply(undefined);
    setTooLarge(file.size > MAX_STATEMENT_BYTES);
    importing.reset();
    if (file.size <= MAX_STATEMENT_BYTES) send({ file, answers: {} });
  };
  const answer = (more: StatementAnswers) => {
    if (chosen) send({ ...chosen, answers: { ...chosen.answers, ...more } });
  };
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
      <div role="status">{reply && <Outcome {...reply} />}</div>
      {(importing.isError || tooLarge) && (
        <Alert
          type="error"
          showIcon
          title={tooLarge ? 'This file is larger than 2 MB.' : sentenceOf(importing.error)}
        />
      )}
      {reply?.unknown && (
        <NameColumns rows={reply.unknown} isSending={importing.isPending} onNamed={answer} />
      )}
      {reply?.questions && (
        <AskAboutStatement
          questions={reply.questions}
          isSending={importing.isPending}
          onAnswered={answer}
        />
      )}
    </Flex>
  );
}

const queryOf = (answers: StatementAnswers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, said]) =>
      said === undefined || (Array.isArray(said) && said.length === 0)
        ? []
        : [[name, Array.isArray(said) ? said.join(name === 'moreText' ? ',' : '|') : String(said)]],
    ),
  );

function Outcome(reply: ImportedStatement) {
  const { unknown, questions, returned, notArrived, otherCurrency } = reply;
  if (unknown || questions) return null;
  const isAllRead = returned + notArrived + otherCurrency === 0;
  return <Alert type={isAllRead ? 'success' : 'warning'} title={said(reply)} />;
}

const said = (reply: ImportedStatement): string =>
  [
    `${counted(reply.added, 'new payment')}, ${reply.entered} of them entered.`,
    reply.known > 0 && `${counted(reply.known, 'payment')} imported before.`,
    reply.moneyOut > 0 && `${counted(reply.moneyOut, 'line')} of money out left out.`,
    reply.returned > 0 && `${counted(reply.returned, 'payment')} out with a booking’s reference.`,
    reply.notArrived > 0 && `${counted(reply.notArrived, 'payment')} not completed, left out.`,
    reply.otherCurrency > 0 &&
      `${counted(reply.otherCurrency, 'payment')} in another currency, left out.`,
  ]
    .filter(Boolean)
    .join(' ');

interface NameColumnsProps {
  /** The first rows of the file. */
  rows: string[][];
  isSending: boolean;
  onNamed: (named: StatementAnswers) => void;
}

/** For a bank that is not known yet: which column is which. */
function NameColumns({ rows, isSending, onNamed }: NameColumnsProps) {
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
