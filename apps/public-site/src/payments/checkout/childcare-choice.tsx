import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { type AwaitedOfBooking, type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { Field } from '../../kernel/design/field';
import styles from './bank-card.module.css';

export interface WantedWay {
  way: AwaitedWay;
  company?: string;
  /** Pounds, as typed. */
  parts?: { position: number; amount: string }[];
}

interface ChildcareChoiceProps {
  offered: AwaitedOfBooking['offered'];
  people: AwaitedOfBooking['children'];
  isDisabled: boolean;
  isSending: boolean;
  onChosen: (wanted: WantedWay) => void;
  /** What is wrong. */
  children: ReactNode;
}

/** Tax-Free Childcare or a voucher company, and how much of it for each child; the rest is paid by card. */
export function ChildcareChoice(props: ChildcareChoiceProps) {
  const { offered, people, isDisabled, isSending, onChosen, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [amounts, setAmounts] = useState<Record<number, string>>({});
  const group = useId();
  const options = offered.flatMap(optionsOf);
  const option = options.find(({ key }) => key === chosen) ?? options[0];
  const parts = people.map(({ position, amountPence }) => ({
    position,
    amount: amounts[position] ?? poundsText(amountPence),
  }));
  const pence = parts.map(({ amount }) => penceFromPounds(amount));
  const isRight = pence.every((each) => each !== undefined) && pence.some((each) => each !== 0);
  const [first] = offered;
  return (
    <Card title="Tax-Free Childcare and vouchers" className={styles.card}>
      <p>
        Pay all of the childcare or a part of it this way, and the rest by card later. We hold your
        places until <strong>{first && formatMoment(first.until)}</strong>.
      </p>
      {!isOpen && (
        <Button look="secondary" disabled={isDisabled} onClick={() => setOpen(true)}>
          Choose
        </Button>
      )}
      {isOpen && option && (
        <form
          className={styles.choice}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const { way, company } = option;
            if (isRight) onChosen({ way, company, parts });
          }}
        >
          <fieldset className={styles.ways}>
            <legend>How do you pay?</legend>
            {options.map(({ key, label }) => (
              <label key={key}>
                <input
                  type="radio"
                  name={group}
                  checked={key === option.key}
                  onChange={() => setChosen(key)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          {people.map(({ position, name, amountPence }, index) => (
            <Field
              key={position}
              className={styles.amount}
              label={`Pounds for ${name}`}
              hint={`Childcare for ${name} costs ${formatPounds(amountPence)}.`}
              error={pence[index] === undefined ? 'Please give pounds, such as 27.00' : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="decimal"
                  value={parts[index]?.amount ?? ''}
                  onChange={({ target }) => setAmounts({ ...amounts, [position]: target.value })}
                />
              )}
            </Field>
          ))}
          <Button type="submit" look="secondary" busy={isSending} disabled={isDisabled || !isRight}>
            {isSending ? 'Holding your places...' : 'Get my references'}
          </Button>
        </form>
      )}
      {children}
    </Card>
  );
}

interface Option {
  key: string;
  label: string;
  way: AwaitedWay;
  company: string;
}

const optionsOf = ({ way, companies }: AwaitedOfBooking['offered'][number]): Option[] =>
  way === 'childcare_voucher'
    ? companies.map((company) => ({ key: `${way} ${company}`, label: company, way, company }))
    : [{ key: way, label: 'Tax-Free Childcare', way, company: '' }];
