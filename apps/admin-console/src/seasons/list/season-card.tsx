import { counted, formatNumber } from '@sunfield/words/counted';
import { type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { checklistQuery } from '../model/api';
import { seasonLink } from '../model/season-address';
import { datesOf, openingOf, sizeOf } from '../model/season-words';
import styles from '../model/seasons.module.css';
import { StateTag } from '../model/state-tag';
import { CopySeasonDialog } from './copy-season';

interface SeasonCardProps {
  season: SeasonSummary;
}

export function SeasonCard({ season }: SeasonCardProps) {
  const titleId = useId();
  const [isCopying, setIsCopying] = useState(false);
  const { id, name, state, capacity, placesTaken } = season;
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h2 id={titleId}>
          <Link to={seasonLink(id)}>{name}</Link>
        </h2>
        <StateTag state={state} />
        <Button
          className={styles.last}
          size="small"
          aria-label={`Copy ${name}`}
          onClick={() => setIsCopying(true)}
        >
          Copy
        </Button>
      </div>
      <p>
        {datesOf(season)}
        {season.days > 0 && <span className={styles.soft}> · {sizeOf(season)}</span>}
      </p>
      {state === 'on_sale' && <p className={styles.soft}>{openingOf(season)}</p>}
      {capacity > 0 && (
        <div className={styles.places}>
          <Progress
            aria-hidden
            percent={(placesTaken / capacity) * 100}
            showInfo={false}
            size="small"
          />
          <span>
            {formatNumber(placesTaken)} of {counted(capacity, 'place')} taken
          </span>
        </div>
      )}
      {state === 'draft' && <Missing id={id} />}
      {isCopying && <CopySeasonDialog season={season} onEnd={() => setIsCopying(false)} />}
    </li>
  );
}

/** What a draft still lacks, in short; its page links to where each can be added. */
function Missing({ id }: { id: number }) {
  const checklist = useQuery(checklistQuery(id));
  if (!checklist.data) return null;
  const obstacles = checklist.data.missing.filter(({ isWarning }) => !isWarning);
  return (
    <p className={obstacles.length > 0 ? styles.missing : styles.ready}>
      {obstacles.length > 0
        ? `Missing: ${obstacles.map(({ message }) => message).join(' ')}`
        : 'Ready to be published.'}
    </p>
  );
}
