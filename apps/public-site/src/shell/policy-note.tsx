import { type ReactNode } from 'react';
import { VisuallyHidden } from '../design/visually-hidden';
import styles from './policy-note.module.css';

/** The small print under a form, with links that leave the form as it is. */
export const PolicyNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
);

export const TermsLink = () => <NewTab href="/terms">terms and cancellation policy</NewTab>;
export const PrivacyLink = () => <NewTab href="/privacy">privacy notice</NewTab>;

const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
