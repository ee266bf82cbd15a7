import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type ReactNode } from 'react';

interface PolicyNoteProps {
  /** The pages that are complete. */
  pages: Site['pages'];
  /** Text around the link to the terms, and around the link to the privacy notice. */
  terms: (link: ReactNode) => ReactNode;
  privacy: (link: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** The small print under a form. Its links keep the form open; incomplete pages are left out. */
export function PolicyNote({ pages, terms, privacy, children }: PolicyNoteProps) {
  const hasTerms = pages.includes('terms');
  const hasPrivacy = pages.includes('privacy');
  if (!hasTerms && !hasPrivacy && !children) return null;
  return (
    <p className="small-muted apart">
      {children} {hasTerms && terms(<TermsLink />)}{' '}
      {hasPrivacy && privacy(<NewTab href="/privacy">privacy notice</NewTab>)}
    </p>
  );
}

const TermsLink = () => <NewTab href="/terms">terms and cancellation policy</NewTab>;

const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
