import { useEffect, useRef } from 'react';
import styles from './email-words.module.css';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

/** The site’s CSP allows this policy for the frame below, which runs no scripts. */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'email-preview',
  { createHTML: (html) => html },
);

/** The frame has the page’s CSP: styles with its nonce are allowed, and styles in elements are not. */
export function withNonce(html: string, nonce: string): string {
  const rules: string[] = [];
  const marked = html.replace(/ style="([^"]*)"/g, (_, css: string) => {
    rules.push(`[data-look="${rules.length}"]{${css}}`);
    return ` data-look="${rules.length - 1}"`;
  });
  const tag = `<style nonce="${nonce}">`;
  return marked.replace('<style>', () => `${tag}${rules.join('\n')}</style>${tag}`);
}

const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** An email as its reader sees it. */
export function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shown = withNonce(html, nonceOfPage());
    if (frame.current) frame.current.srcdoc = trusted?.createHTML(shown) ?? shown;
  }, [html]);
  return <iframe ref={frame} title="The email as it is sent" sandbox="" className={styles.frame} />;
}
