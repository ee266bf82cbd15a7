import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { usualHold } from '@sunfield/contracts/bookings/staff-holds';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { lookUpCode } from '@sunfield/contracts/catalogue/codes/routes';
import { type FamilyMatch } from '@sunfield/contracts/families/families';
import { bookingNotes, contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { type BookingDaysBasket } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { listed } from '@sunfield/words/listed';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Form, type FormInstance } from 'antd';
import { type Ref, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemsOf, showProblems } from '../../kernel/data/form-problems';
import { useDraft } from '../../kernel/data/use-draft';
import { Piece } from '../../kernel/pieces/piece';
import { TextField } from '../../kernel/ui/text-field';
import { UnsavedChanges } from '../../kernel/dialogs/dialog';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import { useBookingChanged } from '../saved-bookings/api';
import {
  ageNow,
  atChild,
  type BookingValues,
  type ChildValues,
  comingChildren,
  emptyValues,
  newChild,
  payloadOf,
  problemsIn,
  totalOf,
  wayFor,
} from './booking-values';
import { ChildrenFields } from './children-fields';
import { FindFamily } from './find-family';
import { MoneyFields } from './money-fields';
import { takeBooking, type TakenBooking, type ToTake } from './take-booking';

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
  const [form] = Form.useForm<BookingValues>();
  const typed = useTypedBooking(form);
  const { start, values, known, basket } = typed;
  const first = useSearchParams()[0].get('family') ?? '';
  const { book, isBooking, problems, alert } = useBook(form, typed, { refreshCatalogue, onTaken });
  const discard = () => {
    typed.forget();
    onDiscarded();
  };
  return (
    <Form
      form={form}
      name="new-booking"
      className={layout.beside}
      aria-label="Book camp days"
      layout="vertical"
      noValidate
      initialValues={values}
      onValuesChange={(_, changed: BookingValues) => typed.type({ ...values, ...changed })}
      onFinish={book}
    >
      <Flex vertical gap={20}>
        {start && <UnsavedChanges onDiscard={discard} />}
        <Card title={<h2>Family</h2>}>
          <FindFamily first={start ? '' : first} onFound={typed.fill} />
          <div style={inColumns(240, '0 16px')}>
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
        <section aria-labelledby="new-booking-days">
          <h2 id="new-booking-days" style={{ marginBottom: 12 }}>
            Days
          </h2>
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
              onBasket: typed.choose,
            }}
          />
        </section>
      </Flex>
      <MoneyFields basket={basket} values={values}>
        <WithoutDays children={values.children} coming={comingChildren(values, basket)} />
        <Problems ref={alert} problems={problems} />
        <Button type="primary" size="large" block htmlType="submit" loading={isBooking}>
          {toPress(wayFor(values.pay, basket.dates), totalOf(values, basket))}
        </Button>
      </MoneyFields>
    </Form>
  );
}

/** Books what is typed, or shows why not: at the fields, or in a list that takes the focus. */
function useBook(
  form: FormInstance<BookingValues>,
  { values, basket, forget }: ReturnType<typeof useTypedBooking>,
  { refreshCatalogue, onTaken }: Pick<BookingFieldsProps, 'refreshCatalogue' | 'onTaken'>,
) {
  const [problems, setProblems] = useState<string[]>([]);
  const alert = useRef<HTMLDivElement>(null);
  const taking = useTakeBooking();
  const stopAt = (sentences: string[]) => {
    setProblems(sentences);
    setTimeout(() => alert.current?.focus());
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
    taking.mutate(
      { payload, paid: paymentIn(sent) },
      {
        onSuccess: (taken) => {
          forget();
          onTaken({ ...taken, emailedTo: payload.hold?.emailLink ? sent.parentEmail : undefined });
        },
        onError: (error) => {
          void refreshCatalogue();
          const refused = refusedIn(error, sent, comingChildren(sent, basket));
          showProblems(form, refused.atFields);
          if (!refused.isWhole) stopAt([sentenceOf(error)]);
        },
      },
    );
  };
  return { book, isBooking: taking.isPending, problems, alert };
}

/** What is typed, found and chosen: kept while staff visit other pages. */
function useTypedBooking(form: FormInstance<BookingValues>) {
  const draft = useDraft<Draft>('new-booking');
  const [start] = useState(draft.typed);
  const [values, setValues] = useState(start?.values ?? emptyValues);
  const [known, setKnown] = useState(start?.known ?? []);
  const [basket, setBasket] = useState(noBasket);
  const keep = (change: Partial<Draft>) =>
    draft.keep({ values, known, kept: basket.keep, ...change });
  const type = (typed: BookingValues) => {
    setValues(typed);
    keep({ values: typed });
  };
  const fill = (family: FamilyMatch) => {
    const contact = valuesOf(contactFields, family);
    const isEmpty = values.children.every(({ name, age }) => !name.trim() && !age.trim());
    const children =
      isEmpty && family.children.length > 0 ? knownOnes(family.children) : values.children;
    const typed = { ...values, ...contact, children };
    form.setFieldsValue({ ...contact, children });
    showProblems(form, []);
    setKnown(family.children);
    setValues(typed);
    keep({ values: typed, known: family.children });
  };
  const choose = (chosen: BookingDaysBasket) => {
    setBasket(chosen);
    if (chosen.dates.length > 0) keep({ kept: chosen.keep });
  };
  return { start, values, known, basket, type, fill, choose, forget: draft.forget };
}

/** The children of a family that was found: those without a day are not booked. */
const knownOnes = (known: FamilyMatch['children']): ChildValues[] =>
  known
    .slice(0, MAX_CHILDREN)
    .map((child) => ({ ...newChild(), name: child.name, age: ageNow(child) }));

/** Children who are in the form, and are not booked. */
const WithoutDays = ({ children, coming }: { children: ChildValues[]; coming: number[] }) => {
  const names = children.flatMap(({ name }, index) =>
    coming.includes(index) || !name.trim() ? [] : [name.trim()],
  );
  if (names.length === 0) return null;
  return (
    <p>{`${listed(names)} ${names.length > 1 ? 'have' : 'has'} no day, and won’t be booked.`}</p>
  );
};

interface ProblemsProps {
  ref: Ref<HTMLDivElement>;
  problems: readonly string[];
}

const Problems = ({ ref, problems }: ProblemsProps) => (
  <div ref={ref} tabIndex={-1}>
    {problems.length > 0 && (
      <Alert
        style={{ marginBottom: 16 }}
        type="error"
        showIcon
        title={problems.length === 1 ? problems[0] : 'Please put this right first'}
        description={
          problems.length > 1 && (
            <ul className={layout.points}>
              {problems.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )
        }
      />
    )}
  </div>
);

const paymentIn = ({ pay, method, note }: BookingValues): ManualPayment | undefined =>
  pay === 'now' && method ? { method, note: note.trim() } : undefined;

/** What the API refused at fields of the form, and whether that is all of it. */
function refusedIn(error: unknown, sent: BookingValues, coming: readonly number[]) {
  const ours = problemsOf(error).map(({ name, errors }) => {
    const at = name[0] === 'hold' ? ['until'] : name[0] === 'lowered' ? ['agreed'] : name;
    return atChild({ name: at, errors }, coming);
  });
  const atFields = ours.filter(({ name }) => name[0] !== undefined && name[0] in sent);
  return { atFields, isWhole: ours.length > 0 && atFields.length === ours.length };
}

function toPress(pay: BookingValues['pay'], totalPence: number): string {
  if (totalPence === 0) return 'Book';
  if (pay === 'link') return 'Book and email the link';
  return pay === 'hold' ? 'Book and hold the places' : 'Book and mark paid';
}

/** Takes a form's booking: sent again as it is, it is the same booking. */
function useTakeBooking() {
  const sent = useRef<{ text: string; clientRequestId: string }>(undefined);
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: ({ payload, paid }: ToTake) => {
      const text = JSON.stringify(payload);
      if (sent.current?.text !== text) sent.current = { text, clientRequestId: randomId() };
      return takeBooking({ payload, paid, clientRequestId: sent.current.clientRequestId });
    },
    onSuccess: () => void bookingChanged(),
  });
}
