import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { call } from '@sunfield/api-client/call';
import { ParentSchema, schemaOf } from '@sunfield/contracts/bookings/booking-fields';
import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import {
  childFacts,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { joinWaitingList } from '@sunfield/contracts/bookings/waiting-list/routes';
import { type JoinedWaitingList } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { useEffect, useState } from 'react';
import {
  type FieldErrors,
  useFieldArray,
  useForm,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { Problem } from '../../kernel/design/problem';
import { readDraft } from '../../basket/read-draft';
import { attendeesOf, mayCome } from '../../basket/places';
import { PersonEntry } from '../../basket/person-entry';
import { reasonOf } from '../../kernel/data/refusal';
import { clearTabDraft, readTabDraft, writeTabDraft } from '../../kernel/data/tab-draft';
import { useLeavingAsks } from '../../kernel/data/use-leaving-asks';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { Choices } from '../../kernel/design/choices';
import { Panel } from '../../kernel/shell/panel';
import { ChooseFullDays, type ChosenDays, placesOf } from './choose-full-days';
import { fullDaysOf } from './full-days';
import styles from './waiting-list.module.css';

const FormSchema = z.extend(ParentSchema, {
  children: z.array(z.object(mapFields(childFacts, schemaOf))),
});
type Fields = z.input<typeof FormSchema>;

/** What is typed here outlives a reload. */
const DRAFT = 'waiting list';

interface JoinProps {
  catalogue: Catalogue;
  /** The full day from which the parent came. */
  day: number | undefined;
  onJoined: (link: NonNullable<JoinedWaitingList['link']>) => void;
}

/** What the parent has typed into the booking form is filled in. */
export function JoinWaitingList({ catalogue, day, onJoined }: JoinProps) {
  const full = fullDaysOf(catalogue);
  const form = useForm<Fields>({
    defaultValues: (readTabDraft(DRAFT) as Fields | undefined) ?? typed(),
    resolver: standardSchemaResolver(FormSchema),
  });
  const { control, formState, register, handleSubmit, setError } = form;
  const [isSent, setSent] = useState(false);
  useLeavingAsks(formState.isDirty && !isSent);
  useEffect(() => {
    const keep = ({ values }: { values: Fields }) => writeTabDraft(DRAFT, values);
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form]);
  const { fields, append, remove } = useFieldArray({ control, name: 'children' });
  const names = useWatch({ control, name: 'children' });
  const children = attendeesOf(
    fields.map(({ id }, index) => ({ key: id, ...names[index] })),
    { campAges: catalogue.ages },
  );
  const [chosen, setChosen] = useState<ChosenDays>(() => new Map(day ? [[day, {}]] : []));
  const [isTogether, setTogether] = useState(true);
  const [asked, setAsked] = useState<{ email: string; message: string }>();
  const places = placesOf(chosen, full, children);
  const submit = handleSubmit(async ({ parentEmail: email, ...entries }) => {
    if (places.length === 0)
      return setError('root', { message: 'Please choose a day and a child.' });
    const body = { email, ...entries, places, isTogether: isTogether && places.length > 1 };
    try {
      const joined = await call(joinWaitingList, { body });
      setSent(true);
      clearTabDraft(DRAFT);
      if (joined.link) onJoined(joined.link);
      else setAsked({ email, message: joined.message });
    } catch (error) {
      setError('root', { message: reasonOf(error) });
    }
  });
  if (full.length === 0) return <NothingFull />;
  if (asked) return <Sent {...asked} />;
  const { errors, isSubmitting } = formState;
  return (
    <>
      <h1>Join the waiting list</h1>
      <p className="lead">
        As soon as there’s a place for you, we hold it and email you. You pay nothing until you book
        it.
      </p>
      <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        <ChildrenCard
          ids={fields.map(({ id }) => id)}
          labels={children.map(({ label }) => label)}
          errors={errors}
          register={register}
          onRemove={remove}
          onAdd={() => append(mapFields(childFacts, () => ''))}
        />
        <Card title="Full days">
          <ChooseFullDays
            full={full}
            first={day}
            children={children}
            mayCome={mayCome}
            chosen={chosen}
            onChange={setChosen}
          />
          {places.length > 1 && (
            <TogetherChoice places={places.length} isTogether={isTogether} onChange={setTogether} />
          )}
        </Card>
        <ContactCard errors={errors} register={register} />
        <Problem>{errors.root?.message}</Problem>
        <Button type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Joining...' : 'Join the waiting list'}
        </Button>
      </form>
    </>
  );
}

interface EntriesProps {
  errors: FieldErrors<Fields>;
  register: UseFormRegister<Fields>;
}

interface ChildrenCardProps extends EntriesProps {
  /** In the form's order, as are the labels. */
  ids: readonly string[];
  labels: readonly string[];
  onRemove: (index: number) => void;
  onAdd: () => void;
}

const ChildrenCard = ({ ids, labels, errors, register, onRemove, onAdd }: ChildrenCardProps) => (
  <Card title={ids.length > 1 ? 'Your children' : 'Your child'}>
    {ids.map((id, index) => (
      <div key={id} className={styles.child}>
        {childFacts.map((field) => (
          <PersonEntry
            key={field.key}
            field={field}
            error={errors.children?.[index]?.[field.key]?.message}
            {...register(`children.${index}.${field.key}`)}
          />
        ))}
        {ids.length > 1 && (
          <Button look="quiet" onClick={() => onRemove(index)}>
            Remove {labels[index]}
          </Button>
        )}
      </div>
    ))}
    {ids.length < MAX_CHILDREN && (
      <Button look="secondary" onClick={onAdd}>
        Add another child
      </Button>
    )}
  </Card>
);

interface TogetherChoiceProps {
  places: number;
  isTogether: boolean;
  onChange: (isTogether: boolean) => void;
}

const TogetherChoice = ({ places, isTogether, onChange }: TogetherChoiceProps) => (
  <Choices
    legend={`${places} places: what do you need?`}
    options={[
      [true, 'All of them or none'],
      [false, 'Each one by itself, as it comes'],
    ]}
    chosen={isTogether}
    onChoose={onChange}
  />
);

const ContactCard = ({ errors, register }: EntriesProps) => (
  <Card title="How we reach you">
    <div className="stack-4 pairs">
      {contactFields.map((field) => (
        <PersonEntry
          key={field.key}
          field={field}
          error={errors[field.key]?.message}
          {...register(field.key)}
        />
      ))}
    </div>
  </Card>
);

const NothingFull = () => (
  <>
    <h1>No day is full</h1>
    <p className="lead">Every day that is on sale has places at the moment.</p>
    <ButtonLink href="/#book">Book camp days</ButtonLink>
  </>
);

const Sent = ({ email, message }: { email: string; message: string }) => (
  <Panel title="One more step">
    <p>{message}</p>
    <p>
      Please look in the inbox of <strong>{email}</strong>, and in its spam folder.
    </p>
    <ButtonLink href="/" look="secondary">
      Back to Home
    </ButtonLink>
  </Panel>
);

/** From the booking form of this tab. */
function typed(): Fields {
  const draft = readDraft()?.fields;
  const empty = mapFields(contactFields, () => '');
  return {
    ...empty,
    ...(draft && valuesOf(contactFields, { ...empty, ...draft })),
    children: (draft?.children ?? [{}]).map((child) => ({
      ...mapFields(childFacts, () => ''),
      ...valuesOf(childFacts, { ...mapFields(childFacts, () => ''), ...child }),
    })),
  };
}
