import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { SlimHeader } from './site-header';
import styles from './page-frame.module.css';
import { siteQuery } from '../data/site-query';
import { type FrameSite, renderedSite } from '../data/rendered-site';
import { CallOrWrite } from './contact-links';
import { accentStyle } from '../design/accent';

/** Frame of the booking flow's pages: the name, one task, and the contact details. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data } = useQuery(siteQuery);
  const [rendered] = useState(renderedSite);
  const site: FrameSite | undefined = data ?? rendered;
  useAccent(site?.look.accent);
  useEffect(() => {
    document.title = site ? `${title} · ${site.brand.name}` : title;
  }, [title, site]);
  return (
    <div className={styles.frame}>
      {site && <SlimHeader site={site} />}
      <main className={styles.main}>{children}</main>
      {site && (
        <footer className={`on-screen ${styles.footer}`}>
          <p>
            Any questions? <CallOrWrite contact={site.contact} />.
          </p>
        </footer>
      )}
    </div>
  );
}

/**
 * Applies the provider's accent colour on client-rendered pages. The site's CSP forbids a style
 * element; browsers without adopted style sheets keep the default colours.
 */
function useAccent(colour = ''): void {
  useLayoutEffect(() => {
    if (colour === '' || !('adoptedStyleSheets' in document)) return;
    const own = new CSSStyleSheet();
    own.replaceSync(accentStyle(colour));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
    };
  }, [colour]);
}
