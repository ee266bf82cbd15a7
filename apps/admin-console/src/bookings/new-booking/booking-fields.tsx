import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { bookingNotes, contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { type FamilyMatch } from '@sunfield/contracts/families/families';
import { type BookingDaysBasket } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { usualHold } from '@sunfield/contracts/bookings/staff-holds';
import { call } from '@sunfield/api-client/call';
import { lookUpCode } from '@sunfield/contracts/catalogue/codes/routes';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert, Button, Card, Form } from 'antd';
import { useRef, useState } from 'react';
import { problemsOf, showProblems } from '../../kernel/data/form-problems';
import { useDraft } from '../../kernel/data/use-draft';
import { Piece } from '../../kernel/pieces/piece';
import { TextField } from '../../kernel/ui/text-field';
import { UnsavedChanges } from '../../kernel/dialogs/unsaved-changes';
import { type BookingValues, emptyValues, payloadOf, problemsIn, wayFor } from './booking-values';
import { ChildrenFields } from './children-fields';
import { FindFamily } from './find-family';
import { MoneyFields } from './money-fields';
import styles from './new-booking.module.css';
import { type TakenBooking, useTakeBooking } from './use-take-booking';

interface BookingFieldsProps {
  catalogue: Catalogue;
  refreshCatalogue: () => Promise<unknown>;
  /** The typed values were discarded: the form starts again. */
  onDiscarded: () => void;
  onTaken: (taken: TakenBooking & { emailedTo: string | undefined }) => void;
}

interface Draft {
  values: BookingValues;
  known: FamilyMatch['children'];
  kept: unknown;
}

const inputModes: Partial<Record<PersonField['kind'], 'email' | 'tel'>> = {
  email: 'email',
  phone: 'tel',
};

const noBasket: BookingDaysBasket = {
  order: { selectedDates: '[]', tshirts: '', totalAmount: '0.00', venue: undefined },
  totalPence: 0,
  dates: [],
  needsAgeReason: false,
  problems: [],
  keep: undefined,
};

/**
 * Family, children, days and payment for a parent on the phone; the days come from the public
 * site's remote module.
 */
export function BookingFields({
  catalogue,
  refreshCatalogue,
  onTaken,
  onDiscarded,
}: BookingFieldsProps) {
  const draft = useDraft<Draft>('new-booking');
  const [start] = useState(draft.typed);
  const [form] = Form.useForm<BookingValues>();
  const [values, setValues] = useState(start?.values ?? emptyValues);
  const [known, setKnown] = useState(start?.known ?? []);
  const [basket, setBasket] = useState(noBasket);
  const [problems, setProblems] = useState<string[]>([]);
  const alert = useRef<HTMLDivElement>(null);
  const taking = useTakeBooking();

  const keep = (change: Partial<Draft>) =>
    draft.keep({ values, known, kept: basket.keep, ...change });
  const type = (typed: BookingValues) => {
    setValues(typed);
    keep({ values: typed });
  };
  const fill = (family: FamilyMatch) => {
    const contact = valuesOf(contactFields, family);
    form.setFieldsValue(contact);
    showProblems(form, []);
    const typed = { ...values, ...contact };
    setKnown(family.children);
    setValues(typed);
    keep({ values: typed, known: family.children });
  };
  const choose = (chosen: BookingDaysBasket) => {
    setBasket(chosen);
    if (chosen.dates.length > 0) keep({ kept: chosen.keep });
  };
  const stopAt = (sentences: string[]) => {
    setProblems(sentences);
    setTimeout(() => alert.current?.focus());
  };

  const discard = () => {
    draft.forget();
    onDiscarded();
  };

  const book = () => {
    const sent: BookingValues = { ...values, ...form.getFieldsValue() };
    const atFields = problemsIn(sent, basket);
    showProblems(form, atFields);
    setProblems([]);
    if (atFields.length > 0) return;
    if (basket.problems.length > 0) return stopAt(basket.problems);
    const until = sent.until ?? usualHold(basket.dates, new Date())?.toISOString();
    const payload = payloadOf(sent, basket, until);
    const paid: ManualPayment | undefined =
      sent.pay === 'now' && sent.method
        ? { method: sent.method, note: sent.note.trim() }
        : undefined;
    taking.mutate(
      { payload, paid },
      {
        onSuccess: (taken) => {
          draft.forget();
          onTaken({ ...taken, emailedTo: payload.hold?.emailLink ? sent.parentEmail : undefined });
        },
        onError: (error) => {
          void refreshCatalogue();
          const ours = problemsOf(error).map(({ name, errors }) => ({
            name: name[0] === 'hold' ? ['until'] : name,
            errors,
          }));
          const isField = ({ name }: { name: (string | number)[] }) =>
            name[0] !== undefined && name[0] in sent;
          showProblems(form, ours.filter(isField));
          if (ours.length === 0 || !ours.every(isField)) stopAt([sentenceOf(error)]);
        },
      },
    );
  };

  return (
    <Form
      form={form}
      name="new-booking"
      className={styles.form}
      aria-label="Book camp days"
      layout="vertical"
      noValidate
      initialValues={values}
      onValuesChange={(_, typed: BookingValues) => type({ ...values, ...typed })}
      onFinish={book}
    >
      <div className={styles.column}>
        {start && <UnsavedChanges onDiscard={discard} />}
        <Card title={<h2>Family</h2>}>
          <FindFamily onFound={fill} />
          <div className={styles.fields}>
            {contactFields.map(({ key, label, kind }) => (
              <TextField key={key} name={key} label={label} inputMode={inputModes[kind]} />
            ))}
          </div>
        </Card>
        <Card title={<h2>Children</h2>}>
          <ChildrenFields known={known} values={values.children} />
          <div style={{ marginTop: 20 }}>
            {bookingNotes.map(({ key, label }) => (
              <TextField key={key} name={key} label={`${label} (optional)`} rows={2} />
            ))}
          </div>
        </Card>
        <section className={styles.days} aria-labelledby="new-booking-days">
          <h2 id="new-booking-days">Days</h2>
          <Piece
            name="booking-days"
            title="The booking form"
            props={{
              catalogue,
              refreshCatalogue,
              attendees: values.children.map(({ key, name = '', age = '' }) => ({
                key,
                name,
                age,
              })),
              mayAllowAnyAge: true,
              lookUpCode: (code) => call(lookUpCode, { body: { code } }),
              kept: start?.kept,
              onBasket: choose,
            }}
          />
        </section>
      </div>
      <Card className={styles.money} title={<h2>Money</h2>}>
        {basket.needsAgeReason && (
          <TextField
            name="ageReason"
            label="Why this age is allowed"
            extra="A child has a day that is for another age. This is kept as your note on the booking."
          />
        )}
        <MoneyFields totalPence={basket.totalPence} dates={basket.dates} pay={values.pay} />
        <div ref={alert} tabIndex={-1} className={styles.problems}>
          {problems.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={problems.length === 1 ? problems[0] : 'Please put this right first'}
              description={
                problems.length > 1 && (
                  <ul>
                    {problems.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                )
              }
            />
          )}
        </div>
        <Button type="primary" size="large" block htmlType="submit" loading={taking.isPending}>
          {toPress(wayFor(values.pay, basket.dates, new Date()), basket.totalPence)}
        </Button>
      </Card>
    </Form>
  );
}

function toPress(pay: BookingValues['pay'], totalPence: number): string {
  if (totalPence === 0) return 'Book';
  if (pay === 'link') return 'Book and email the link';
  return pay === 'hold' ? 'Book and hold the places' : 'Book and mark paid';
}
