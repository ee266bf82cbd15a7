import { type ComponentProps } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner';

export interface ButtonLook {
  /** `primary` once per view: the main action. `chalk` is for green backgrounds. */
  look?: 'primary' | 'secondary' | 'chalk' | 'quiet';
  size?: 'medium' | 'large';
  /** As wide as its container. */
  wide?: boolean;
}

const classNames = ({ look = 'primary', size, wide }: ButtonLook, more = '') =>
  [styles.button, styles[look], size === 'large' && styles.large, wide && styles.wide, more]
    .filter(Boolean)
    .join(' ');

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner and disables the button while it works. The label should say what is happening. */
    busy?: boolean;
  };

export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames({ look, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink({
  look,
  size,
  wide,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames({ look, size, wide }, className)}>
      {children}
    </a>
  );
}
