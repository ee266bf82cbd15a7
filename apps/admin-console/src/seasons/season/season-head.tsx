import { counted, formatNumber } from '@sunfield/words/counted';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CopySeasonDialog } from '../list/copy-season';
import { datesOf, openingOf, sizeOf } from '../model/season-words';
import styles from '../model/seasons.module.css';
import { StateTag } from '../model/state-tag';
import { DeleteSeason } from './delete-season';
import { SeasonMoves } from './season-moves';

/** The season's main facts, and the actions on the whole season. */
export function SeasonHead({ season }: { season: SeasonDetails }) {
  const [isCopying, setIsCopying] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here is gone with its page, so focus moves to the heading.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const { name, state, days, capacity, placesTaken } = season;
  return (
    <header className={styles.head}>
      <div className={styles.headTitle}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <StateTag state={state} />
      </div>
      <p>
        {datesOf(season)}
        {days > 0 &&
          ` · ${sizeOf(season)} · ${formatNumber(placesTaken)} of ${counted(capacity, 'place')} taken`}
      </p>
      {state !== 'archived' && <p className={styles.soft}>{openingOf(season)}</p>}
      <div className={styles.actions}>
        <SeasonMoves season={season} />
        <Button onClick={() => setIsCopying(true)}>Copy season</Button>
        {state === 'draft' && <DeleteSeason season={season} />}
      </div>
      {isCopying && <CopySeasonDialog season={season} onEnd={() => setIsCopying(false)} />}
    </header>
  );
}
