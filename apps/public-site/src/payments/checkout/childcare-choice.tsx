import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { type AwaitedOfBooking, type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useState } from 'react';
import { Button } from '../../kernel/design/button';
import { Choices } from '../../kernel/design/choices';
import { TextField } from '../../kernel/design/field';

export interface WantedWay {
  way: AwaitedWay;
  company?: string;
  /** Pounds, as typed. */
  parts?: { position: number; amount: string }[];
}

interface ChildcareChoiceProps {
  /** Tax-Free Childcare, or vouchers with their companies. */
  offered: AwaitedOfBooking['offered'][number];
  people: AwaitedOfBooking['children'];
  isDisabled: boolean;
  isSending: boolean;
  onChosen: (wanted: Omit<WantedWay, 'way'>) => void;
}

/** The voucher company, and how much is paid this way for each child; the rest is paid by card. */
export function ChildcareChoice(props: ChildcareChoiceProps) {
  const { offered, people, isDisabled, isSending, onChosen } = props;
  const { companies, until } = offered;
  const [company = '', setCompany] = useState(companies[0]);
  const [amounts, setAmounts] = useState<Record<number, string>>({});
  const parts = people.map(({ position, amountPence }) => ({
    position,
    amount: amounts[position] ?? poundsText(amountPence),
  }));
  const pence = parts.map(({ amount }) => penceFromPounds(amount));
  const isRight = pence.every((each) => each !== undefined) && pence.some((each) => each !== 0);
  return (
    <form
      className="stack-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onChosen({ company, parts });
      }}
    >
      <p>
        Pay all of the childcare or a part of it this way, and the rest by card later. We hold your
        places until <strong>{formatMoment(until)}</strong>.
      </p>
      {companies.length > 0 && (
        <Choices
          legend="Which company?"
          options={companies.map((name) => [name, name])}
          chosen={company}
          onChoose={setCompany}
        />
      )}
      {people.map(({ position, name, amountPence }, index) => (
        <TextField
          key={position}
          className="narrow"
          label={`Pounds for ${name}`}
          hint={`Childcare for ${name}: ${formatPounds(amountPence)} is due now.`}
          error={pence[index] === undefined ? 'Please give pounds, such as 27.00' : undefined}
          inputMode="decimal"
          value={parts[index]?.amount ?? ''}
          onChange={(typed) => setAmounts({ ...amounts, [position]: typed })}
        />
      ))}
      <Button type="submit" size="large" wide busy={isSending} disabled={isDisabled || !isRight}>
        {isSending ? 'Holding your places...' : 'Get my references'}
      </Button>
    </form>
  );
}
