import { Fragment } from 'react';
import { SunriseTrack } from '../../kernel/illustrations/sunrise-track';
import { ButtonLink } from '../../kernel/design/button';
import { Unbroken } from '../../kernel/design/unbroken';
import { type PageContent, type PageData } from '../../kernel/islands/page-data';
import styles from './hero.module.css';
import { fromPrice, pricesBySession } from '../../basket/prices';
import { seasonDates } from './programme-dates';

export function Hero({
  site,
  catalogue,
  words,
}: PageData & { words: PageContent['words']['hero'] }) {
  const price = fromPrice(catalogue);
  const hours = pricesBySession(catalogue);
  const seasons = seasonDates(catalogue);
  const [first, ...others] = seasons;
  return (
    <div className={styles.hero} id="top">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          {words.lead && (
            <p className="lead">
              <Unbroken text={words.lead} />
            </p>
          )}
          <div className="cluster-3">
            <ButtonLink href="#book" size="large">
              {price ? `Prices Starting From Just ${price} Per Day` : 'New Dates Coming Soon'}
            </ButtonLink>
            {site.showsActivities && (
              <ButtonLink href="#activities" size="large" look="chalk">
                View Activities
              </ButtonLink>
            )}
          </div>
        </div>
        <div className={styles.picture}>
          <SunriseTrack className={styles.scene} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>For ages</dt>
            <dd>{site.ages}</dd>
          </div>
          {first && (
            <div>
              <dt>
                {first.name}
                {others.length > 0 &&
                  `, then ${others.length === 1 ? others[0]?.name : `${others.length} more holidays`}`}
              </dt>
              <dd>{first.dates}</dd>
            </div>
          )}
          {hours.length > 0 && (
            <div>
              <dt>Hours</dt>
              <dd>
                {hours.slice(0, hours.length > 2 ? 1 : 2).map(({ session }, index) => (
                  <Fragment key={session}>
                    {index > 0 && ' or '}
                    <span className="unbroken">{session}</span>
                  </Fragment>
                ))}
                {hours.length > 2 && ` and ${hours.length - 1} others`}
              </dd>
            </div>
          )}
          {catalogue.venues.length > 0 && (
            <div>
              <dt>Venues</dt>
              <dd>{catalogue.venues.length}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}
