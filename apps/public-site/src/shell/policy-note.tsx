import { type Site } from '@sunfield/contracts/site/site';
import { type ReactNode } from 'react';
import { VisuallyHidden } from '../design/visually-hidden';
import styles from './policy-note.module.css';

interface PolicyNoteProps {
  /** Those pages that are finished. */
  pages: Site['pages'];
  /** What is said with the link to the terms, and what with that to the privacy notice. */
  terms: (link: ReactNode) => ReactNode;
  privacy: (link: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** The small print under a form, with links that leave the form as it is; nothing of a page that is not finished. */
export function PolicyNote({ pages, terms, privacy, children }: PolicyNoteProps) {
  const hasTerms = pages.includes('terms');
  const hasPrivacy = pages.includes('privacy');
  if (!hasTerms && !hasPrivacy && !children) return null;
  return (
    <p className={styles.note}>
      {children} {hasTerms && terms(<TermsLink />)}{' '}
      {hasPrivacy && privacy(<NewTab href="/privacy">privacy notice</NewTab>)}
    </p>
  );
}

export const TermsLink = () => <NewTab href="/terms">terms and cancellation policy</NewTab>;

const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
