import { SeasonList } from './list/season-list';
import { useSeasonAddress } from './model/season-address';
import { SeasonPage } from './season/season-page';

/** Seasons and their calendars; for owners and managers. */
export default function SeasonsTab() {
  const { id, part } = useSeasonAddress();
  return id === undefined ? <SeasonList /> : <SeasonPage key={id} id={id} part={part} />;
}
