import { type ComponentProps, Fragment, type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Badge } from '../../kernel/design/badge';
import { Button, ButtonLink } from '../../kernel/design/button';
import { ButtonRow } from '../../kernel/design/button-row';
import { Card } from '../../kernel/design/card';
import { DidYouMean } from '../../kernel/design/did-you-mean';
import { Field, FieldError } from '../../kernel/design/field';
import { Spinner, Waiting } from '../../kernel/design/spinner';
import { toast } from '../../kernel/design/toast-store';
import { Toasts } from '../../kernel/design/toasts';
import { Unbroken } from '../../kernel/design/unbroken';
import { VisuallyHidden } from '../../kernel/design/visually-hidden';

const looks = ['primary', 'secondary', 'quiet', 'chalk'] as const;
const sizes = ['medium', 'large'] as const;
const tones = ['plain', 'good', 'sun', 'bad'] as const;
const levels = [2, 3, 4] as const;
const buttonStates: Record<string, Pick<ComponentProps<typeof Button>, 'busy' | 'disabled'>> = {
  Usual: {},
  Busy: { busy: true },
  Disabled: { disabled: true },
};

/** `/design`, in development only: each shared component in each of its states. */
export function DesignPage() {
  return (
    <main style={{ display: 'grid', gap: '2rem', maxWidth: '62rem', margin: '2rem auto' }}>
      <h1>Shared components</h1>
      <Buttons />
      <Shown name="ButtonRow">
        <ButtonRow>
          <Button>Add another day</Button>
          <Button look="quiet">Not now</Button>
        </ButtonRow>
      </Shown>
      <Shown name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Shown>
      <Shown name="Card">
        <Card>Without a title</Card>
        {levels.map((level) => (
          <Card key={level} level={level} title={`Heading level ${level}`}>
            With a title
          </Card>
        ))}
      </Shown>
      <Fields />
      <Shown name="Spinner and Waiting">
        <Spinner />
        <Waiting>Loading your booking</Waiting>
      </Shown>
      <Shown name="Toasts">
        <Button onClick={() => toast({ title: 'Booking Created', description: 'Proceeding …' })}>
          Show a toast
        </Button>
        <Button onClick={() => toast({ title: 'Payment Failed', variant: 'destructive' })}>
          Show a destructive toast
        </Button>
      </Shown>
      <Shown name="Unbroken">
        <p style={{ width: '8rem' }}>
          <Unbroken text="The camp runs 9am-3pm every day" />
        </p>
      </Shown>
      <Shown name="VisuallyHidden">
        <p>
          Hidden text follows. <VisuallyHidden>For screen readers only.</VisuallyHidden>
        </p>
      </Shown>
      <Toasts />
    </main>
  );
}

const Buttons = () => (
  <>
    {looks.map((look) => (
      <Shown key={look} name={`Button, ${look}`} isOnField={look === 'chalk'}>
        {sizes.map((size) => (
          <Fragment key={size}>
            {Object.entries(buttonStates).map(([state, props]) => (
              <Button key={state} look={look} size={size} {...props}>
                {state}, {size}
              </Button>
            ))}
            <ButtonLink look={look} size={size} href="#link">
              Link, {size}
            </ButtonLink>
          </Fragment>
        ))}
        <Button look={look} wide>
          Wide
        </Button>
      </Shown>
    ))}
  </>
);

const Fields = () => (
  <Shown name="Field">
    <Field label="Usual">{(control) => <input {...control} />}</Field>
    <Field label="With a hint" hint="Coaches see exactly these words.">
      {(control) => <input {...control} placeholder="Placeholder" />}
    </Field>
    <Field label="Not required" optional>
      {(control) => <textarea {...control} />}
    </Field>
    <Field label="With an error" hint="And a hint." error="Please enter the child’s name.">
      {(control) => <input {...control} />}
    </Field>
    <Field label="Disabled">{(control) => <input {...control} disabled />}</Field>
    <Field label="List">
      {(control) => (
        <select {...control}>
          <option>Small</option>
        </select>
      )}
    </Field>
    <EmailField />
    <FieldError>An error of a group of controls</FieldError>
  </Shown>
);

interface ShownProps {
  name: string;
  /** On a green background. */
  isOnField?: boolean;
  children: ReactNode;
}

const Shown = ({ name, isOnField = false, children }: ShownProps) => (
  <section aria-label={name}>
    <h2>{name}</h2>
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'start',
        gap: '1rem',
        padding: '1rem',
        background: isOnField ? 'var(--color-field-700)' : 'none',
      }}
    >
      {children}
    </div>
  </section>
);

function EmailField() {
  const [address, setAddress] = useState('rosa@gmial.com');
  return (
    <Field label="With a likely mistake">
      {(control) => (
        <>
          <input {...control} value={address} onChange={({ target }) => setAddress(target.value)} />
          <DidYouMean
            address={address}
            onTake={(meant) => {
              setAddress(meant);
              document.getElementById(control.id)?.focus();
            }}
          />
        </>
      )}
    </Field>
  );
}

const container = document.getElementById('design');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <DesignPage />
    </StrictMode>,
  );
}
