import { type Site } from '@sunfield/contracts/kit/settings/site';
import { ButtonLink } from '../design/button';
import { MAIN_ID, SiteHeader } from './site-header';
import styles from './not-found-page.module.css';
import { Football } from '../illustrations/balls';
import { Court } from '../illustrations/court';
import { FootballLines, MownStripes } from '../illustrations/football-pitch';

export function NotFoundPage({ site }: { site: Site }) {
  return (
    <div className={styles.page}>
      <SiteHeader site={site} home="/" />
      <main id={MAIN_ID} className={styles.main}>
        <OutOfPlay className={styles.pitch} />
        <div className={styles.words}>
          <h1>Out of play</h1>
          <p>404, page not found. The link may be old, or the address may be mistyped.</p>
          <div className="cluster-3">
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

/** The corner of a pitch, and a ball that has just crossed the line. */
const OutOfPlay = ({ className }: { className?: string }) => (
  <Court className={className} view="81 -17 33 20" keep="xMaxYMax" ground="#115a40">
    <MownStripes light="#13634a" />
    <FootballLines line={0.4} />
    <path
      d="M103.2 3.4C103.6 0 106-4 109.4-6.6"
      fill="none"
      stroke="#fffdf7"
      strokeWidth={0.22}
      strokeLinecap="round"
      strokeDasharray=".02 .9"
    />
    <Football x={110.2} y={-7.4} r={2.1} />
  </Court>
);
