import { Button, Form } from 'antd';
import { useId } from 'react';
import { TextField } from '../../ui/text-field';
import styles from './policy-fields.module.css';
import { type TypedPolicy, typedPolicyText } from './typed-policy';

const MAX_STEPS = 5;

/** What parents get back when they cancel a camp day, step by step, and the resulting sentence. */
export function PolicyFields() {
  const titleId = useId();
  return (
    <section className={styles.policy} aria-labelledby={titleId}>
      <h3 id={titleId}>When parents cancel or swap a day</h3>
      <p className={styles.about}>
        Start with the step furthest from the day. After the last one there is no refund.
      </p>
      <Form.List name={['cancellationPolicy', 'steps']}>
        {(steps, list) => (
          <>
            {steps.map(({ key, name: step }) => (
              <div key={key} className={styles.step}>
                <TextField name={[step, 'daysBefore']} label="Days before" inputMode="numeric" />
                <TextField name={[step, 'percentBack']} label="Per cent back" inputMode="numeric" />
                <Button
                  className={styles.remove}
                  aria-label={`Remove step ${step + 1}`}
                  onClick={() => list.remove(step)}
                >
                  Remove
                </Button>
              </div>
            ))}
            {steps.length < MAX_STEPS && (
              <Button
                className={styles.add}
                onClick={() => list.add({ daysBefore: '', percentBack: '' })}
              >
                Add step
              </Button>
            )}
          </>
        )}
      </Form.List>
      <TextField
        name={['cancellationPolicy', 'swapUntilDays']}
        label="Free swaps until (days before)"
        extra="A child swaps one day for another. Only the difference in price is paid or refunded."
        inputMode="numeric"
      />
      <Sentence />
    </section>
  );
}

function Sentence() {
  const form = Form.useFormInstance<{ cancellationPolicy: TypedPolicy }>();
  const typed = Form.useWatch('cancellationPolicy', form);
  const text = typed && typedPolicyText(typed);
  return (
    <p className={styles.sentence} aria-live="polite">
      <span className={styles.reads}>Parents read</span>
      {text ?? 'The wording appears here once the steps are complete and in order.'}
    </p>
  );
}
