import { type Site } from '@sunfield/contracts/site/site';
import { ButtonLink } from '../design/button';
import { MAIN_ID, SiteHeader } from './site-header';
import styles from './not-found-page.module.css';
import { OutOfPlay } from './out-of-play';

export function NotFoundPage({ site }: { site: Site }) {
  return (
    <div className={styles.page}>
      <SiteHeader site={site} home="/" />
      <main id={MAIN_ID} className={styles.main}>
        <OutOfPlay className={styles.pitch} />
        <div className={styles.words}>
          <h1>Out of play</h1>
          <p>404, page not found. The link may be old, or the address may be mistyped.</p>
          <div className={styles.actions}>
            <ButtonLink href="/" size="large">
              Back to Home
            </ButtonLink>
            <ButtonLink href="/#book" size="large" look="chalk">
              Book a camp
            </ButtonLink>
          </div>
        </div>
      </main>
    </div>
  );
}
