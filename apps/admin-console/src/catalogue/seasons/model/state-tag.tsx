import { type SeasonState } from '@sunfield/contracts/catalogue/seasons';
import { Pill } from '../../../kernel/ui/pill';
import { stateNames } from './season-words';

export const StateTag = ({ state }: { state: SeasonState }) => (
  <Pill tone={state === 'on_sale' ? 'good' : state === 'draft' ? 'waiting' : undefined}>
    {stateNames[state]}
  </Pill>
);
