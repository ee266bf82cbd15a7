import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { call } from '@sunfield/api-client/call';
import {
  type AskForMyBookings,
  AskForMyBookingsSchema,
} from '@sunfield/contracts/bookings/my-bookings';
import { emailMyBookings } from '@sunfield/contracts/bookings/routes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../kernel/data/refusal';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { Field } from '../../kernel/design/field';
import styles from './my-bookings.module.css';
import { PageFrame } from '../../kernel/shell/page-frame';

/** The message is the same for every address, so that it does not reveal who has booked. */
function MyBookingsForm() {
  const [answer, setAnswer] = useState<{ address: string; message: string }>();
  const form = useForm<AskForMyBookings>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(AskForMyBookingsSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (wanted) => {
    try {
      const { message } = await call(emailMyBookings, { body: wanted });
      setAnswer({ address: wanted.email, message });
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <Card title="Your email address" className={styles.card}>
      <form
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        onInput={() => setAnswer(undefined)}
        noValidate
      >
        <Field label="Email address" error={errors.email?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('email')}
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
          )}
        </Field>
        <div role="alert" className="wrong">
          {errors.root?.message}
        </div>
        <Button type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send me my bookings'}
        </Button>
        <div role="status" className={styles.answer}>
          {answer && (
            <>
              <p>
                <strong>{answer.message}</strong>
              </p>
              <p>
                Please look in the inbox of {answer.address}, and in its spam folder. If nothing
                comes within a few minutes, you may have booked with another address.
              </p>
            </>
          )}
        </div>
      </form>
      <p>
        <a href="/your-family">Your family</a> shows your bookings, children and credit in one
        place, and can stay open on your own device.
      </p>
      <p>
        You can also <a href="/my-data">see, save or erase what we hold about you</a>.
      </p>
      <ButtonLink href="/" look="quiet" className={styles.back}>
        Back to Home
      </ButtonLink>
    </Card>
  );
}

/** `/my-bookings`: links to a parent's bookings, sent only by email. */
export const MyBookingsPage = () => (
  <PageFrame title="Send me my bookings">
    <h1>Send me my bookings</h1>
    <p className="lead">
      Enter the email address you booked with. We email you a link to each of your bookings.
    </p>
    <MyBookingsForm />
  </PageFrame>
);
