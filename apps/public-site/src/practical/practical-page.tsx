import { type Catalogue } from '@sunfield/contracts/catalogue';
import { type Legal, missingLegalWords } from '@sunfield/contracts/legal-words';
import { type Retention } from '@sunfield/contracts/retention';
import { type Site } from '@sunfield/contracts/site';
import { SiteFooter } from '../shell/site-footer';
import { MAIN_ID, SiteHeader } from '../shell/site-header';
import styles from './practical-page.module.css';
import { type PracticalPage as Page } from './practical-pages';

interface PracticalPageProps {
  page: Page;
  site: Site;
  legal: Legal;
  retention: Retention;
  /** Those on sale. */
  seasons: Catalogue['seasons'];
}

/** One of the pages that a provider owes its parents; a template until everything on it is filled in. */
export const PracticalPage = ({ page, site, legal, retention, seasons }: PracticalPageProps) => (
  <>
    <SiteHeader site={site} home="/" />
    <main id={MAIN_ID} className={styles.main}>
      <div className={styles.text}>
        <h1>{page.title}</h1>
        {missingLegalWords({ legal, parties: site.parties }).some(
          ({ page: at }) => at === page.slug,
        ) && (
          <p className={styles.template}>
            <strong>This is a template.</strong> It is true of what this website does;{' '}
            {site.brand.name} must check it, fill in the [square brackets], and remove this notice.
          </p>
        )}
        <div className={styles.sections}>
          {page.sections(site, legal, seasons, retention).map(({ heading, body }) => (
            <section className={styles.section} key={heading}>
              <h2>{heading}</h2>
              <div className={styles.body}>{body}</div>
            </section>
          ))}
        </div>
      </div>
    </main>
    <SiteFooter site={site} home="/" />
  </>
);
