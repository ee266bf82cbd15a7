import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../design/field';
import { type BookingFields } from '../basket/booking-fields';
import { AgeField } from './age-field';
import { Entry } from './entry';
import styles from './fields.module.css';

interface ChildFieldsProps {
  index: number;
  label: string;
  /** Undefined for the only child: a booking is for at least one. */
  onRemove?: () => void;
}

export function ChildFields({ index, label, onRemove }: ChildFieldsProps) {
  const { register, formState } = useFormContext<BookingFields>();
  const errors = formState.errors.children?.[index];
  const name = register(`children.${index}.name`);
  const hadNote = useWatch<BookingFields>({ name: `children.${index}.hadMedicalInfo` }) === true;
  const medicalInfo = register(`children.${index}.medicalInfo`);
  return (
    <Entry title={label} name={label} onRemove={onRemove}>
      <div className={styles.childRow}>
        <Field label="Child name" error={errors?.name?.message}>
          {(control) => <input {...control} {...name} type="text" autoComplete="off" />}
        </Field>
        <AgeField index={index} />
        <Field
          label="Medical information"
          optional
          hint={
            <>
              {hadNote && <strong>{LOST} </strong>}
              Allergies, medicines, conditions: we ask so that coaches can keep your child safe.
              Only our staff see this, and it is deleted after camp.
            </>
          }
          error={errors?.medicalInfo?.message}
        >
          {(control) => <textarea {...control} {...medicalInfo} rows={2} />}
        </Field>
      </div>
    </Entry>
  );
}

const LOST =
  'What you wrote here was not kept in your browser when the page was loaded again. Please write it again, or “none”.';
