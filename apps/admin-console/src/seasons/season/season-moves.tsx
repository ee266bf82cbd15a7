import {
  canMoveSeason,
  type SeasonDetails,
  type SeasonState,
} from '@sunfield/contracts/catalogue/seasons';
import { Button } from 'antd';
import { useState } from 'react';
import { moveName } from './move-words';
import { MoveDialog } from './move-dialog';

const targets = ['on_sale', 'draft', 'archived'] as const;

/** Publish, unpublish, archive, put on sale again: each asks first and shows what parents will see. */
export function SeasonMoves({ season }: { season: SeasonDetails }) {
  const [to, setTo] = useState<SeasonState>();
  return (
    <>
      {targets
        .filter((target) => canMoveSeason(season.state, target))
        .map((target) => (
          <Button
            key={target}
            type={target === 'on_sale' ? 'primary' : 'default'}
            onClick={() => setTo(target)}
          >
            {moveName(season.state, target)}
          </Button>
        ))}
      {to && <MoveDialog season={season} to={to} onEnd={() => setTo(undefined)} />}
    </>
  );
}
