import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useAccent } from '../design/use-accent';
import { SlimHeader } from './site-header';
import styles from './page-frame.module.css';
import { siteQuery } from '../data/site-query';

/** Frame of the booking flow's pages: the name, one task, and the contact details. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data: site } = useQuery(siteQuery);
  useAccent(site?.look.accent);
  useEffect(() => {
    document.title = site ? `${title} · ${site.brand.name}` : title;
  }, [title, site]);
  return (
    <div className={styles.frame}>
      {site && <SlimHeader site={site} />}
      <main className={styles.main}>{children}</main>
      {site && (
        <footer className={styles.footer}>
          <p>
            Any questions? Call{' '}
            <a href={`tel:${site.contact.phone.replaceAll(' ', '')}`}>{site.contact.phone}</a> or
            write to <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
          </p>
        </footer>
      )}
    </div>
  );
}
