import { Fragment } from 'react';
import { SunriseTrack } from '../../courts/sunrise-track';
import { ButtonLink } from '../../design/button';
import { type PageData } from '../../islands/page-data';
import styles from './hero.module.css';
import { fromPrice, pricesByTime } from '../prices';
import { dateRange } from './programme-dates';

export function Hero({ catalogue, site }: PageData) {
  const dates = catalogue.venues.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const price = fromPrice(catalogue);
  const hours = pricesByTime(catalogue);
  return (
    <div className={styles.hero} id="top">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>Book Your Child's Next Adventure</h1>
          <p className={styles.lead}>
            Holiday camps for ages <span className={styles.whole}>5-12</span> in {site.contact.area}
            . A new sport every hour, a stage on dance days, and breakfast on us.
          </p>
          <div className={styles.actions}>
            <ButtonLink href="#book" size="large">
              {price ? `Prices Starting From Just ${price} Per Day` : 'New Dates Coming Soon'}
            </ButtonLink>
            <ButtonLink href="#activities" size="large" look="chalk">
              View Activities
            </ButtonLink>
          </div>
        </div>
        <div className={styles.picture}>
          <SunriseTrack className={styles.scene} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>For ages</dt>
            <dd>5-12</dd>
          </div>
          {catalogue.season && first && last && (
            <div>
              <dt>{catalogue.season.name}</dt>
              <dd>{dateRange(first, last)}</dd>
            </div>
          )}
          {hours.length > 0 && (
            <div>
              <dt>Hours</dt>
              <dd>
                {hours.map(({ bookingType }, index) => (
                  <Fragment key={bookingType}>
                    {index > 0 && ' or '}
                    <span className={styles.whole}>{bookingType}</span>
                  </Fragment>
                ))}
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
