import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type OwnPage as Page } from '@sunfield/contracts/kit/settings/site-words';
import { SiteFooter } from '../../kernel/shell/site-footer';
import { MAIN_ID, SiteHeader } from '../../kernel/shell/site-header';
import { Photograph } from '../sections/photograph';
import styles from './practical-page.module.css';

/** A page of the provider's own: plain text and pictures, so that nothing typed can become markup. */
export const OwnPage = ({ page, site }: { page: Page; site: Site }) => (
  <>
    <SiteHeader site={site} home="/" />
    <main id={MAIN_ID} className={styles.main}>
      <div className={styles.text}>
        <h1>{page.title}</h1>
        <div className="stack-3 prose">
          {page.text
            .split(/\n\s*\n/)
            .filter((paragraph) => paragraph.trim())
            .map((paragraph, index) => (
              <p key={index} className="lines">
                {paragraph.trim()}
              </p>
            ))}
        </div>
        {page.pictures.length > 0 && (
          <ul className={styles.gallery}>
            {page.pictures.map(({ picture, alt }, index) => (
              <li key={index}>
                <Photograph picture={picture} alt={alt} sizes="(width < 40rem) 100vw, 20rem" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
    <SiteFooter site={site} home="/" />
  </>
);
