import { type ComponentProps } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner';

export interface ButtonLook {
  /** `primary` once per view: the one thing to press. `chalk` is for green grounds. */
  look?: 'primary' | 'secondary' | 'chalk' | 'quiet';
  size?: 'medium' | 'large';
  /** As wide as what it stands in. */
  wide?: boolean;
}

const classNames = ({ look = 'primary', size, wide }: ButtonLook, more = '') =>
  [styles.button, styles[look], size === 'large' && styles.large, wide && styles.wide, more]
    .filter(Boolean)
    .join(' ');

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Something is under way: shows a spinner and cannot be pressed again. Say what in the label. */
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

/** A link that looks like a button: for going somewhere, not for doing something. */
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
