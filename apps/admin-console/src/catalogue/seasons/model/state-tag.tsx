import { type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { Pill } from '../../../kernel/ui/pill';
import { isOver } from '../../../kernel/data/season-options';
import { stateNames } from './season-words';

export function StateTag({ season }: { season: SeasonSummary }) {
  const { state } = season;
  if (isOver(season)) return <Pill>Over</Pill>;
  return (
    <Pill tone={state === 'on_sale' ? 'good' : state === 'draft' ? 'waiting' : undefined}>
      {stateNames[state]}
    </Pill>
  );
}
