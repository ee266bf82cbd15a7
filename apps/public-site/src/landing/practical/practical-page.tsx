import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Legal } from '@sunfield/contracts/kit/settings/legal-words';
import { type Retention } from '@sunfield/contracts/kit/retention';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { ContactLinks } from '../../kernel/shell/contact-links';
import { SiteFooter } from '../../kernel/shell/site-footer';
import { MAIN_ID, SiteHeader } from '../../kernel/shell/site-header';
import styles from './practical-page.module.css';
import { type PracticalPage as Page } from './practical-pages';

interface PracticalPageProps {
  page: Page;
  site: Site;
  legal: Legal;
  retention: Retention;
  /** Seasons on sale. */
  seasons: Catalogue['seasons'];
}

/** One of the legal and practical pages. Until it is complete, it shows only the contact details. */
export const PracticalPage = ({ page, site, legal, retention, seasons }: PracticalPageProps) => (
  <>
    <SiteHeader site={site} home="/" />
    <main id={MAIN_ID} className={styles.main}>
      <div className={styles.text}>
        <h1>{page.title}</h1>
        {site.pages.includes(page.slug) ? (
          <div className="stack-6">
            {page.sections(site, legal, seasons, retention).map(({ heading, body }) => (
              <section className={styles.section} key={heading}>
                <h2>{heading}</h2>
                <div className="stack-3 prose">{body}</div>
              </section>
            ))}
          </div>
        ) : (
          <p className="sunlit sheet prose">
            We’re still writing this page. Call or write to us and we’ll tell you what you need to
            know: <ContactLinks contact={site.contact} />.
          </p>
        )}
      </div>
    </main>
    <SiteFooter site={site} home="/" />
  </>
);
