import styles from './away-banner.module.css';

/** Unobtrusive: the page can still be read and printed. */
export const AwayBanner = ({ isAway }: { isAway: boolean }) => (
  <div role="status" className={isAway ? styles.away : undefined}>
    {isAway &&
      'The server cannot be reached just now. What you see may be out of date; trying again…'}
  </div>
);
