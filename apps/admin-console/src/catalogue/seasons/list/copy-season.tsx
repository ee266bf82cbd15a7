import { CopySeasonSchema, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { addDays, formatShortDateWithYear, mondayOf } from '@sunfield/words/dates';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../kernel/dialogs/form-dialog';
import { Hint } from '../../../kernel/ui/quiet';
import { TextField } from '../../../kernel/ui/text-field';
import { useCopySeason } from '../model/api';
import { seasonLink } from '../model/season-address';

interface CopySeasonProps {
  season: SeasonDetails;
  onEnd: () => void;
}

/** Copies days and prices to other weeks: Mondays stay Mondays. */
export function CopySeasonDialog({ season, onEnd }: CopySeasonProps) {
  const navigate = useNavigate();
  const { id, name, firstDay } = season;
  const aYearLater = firstDay ? addDays(firstDay, 52 * 7) : '';
  return (
    <FormDialog
      title={`Copy ${name}`}
      okText="Copy season"
      name="copy-season"
      draft={`copy-season ${id}`}
      schema={CopySeasonSchema}
      initialValues={{ name: copiedName(name, firstDay ?? '', aYearLater), firstDay: aYearLater }}
      sending={useCopySeason(id)}
      onSent={(copy) => {
        void navigate(seasonLink(copy.id));
        return ['Season copied', `${copy.name} is a draft: parents do not see it yet.`];
      }}
      onEnd={onEnd}
    >
      {(typed) => (
        <>
          <TextField name="name" label="Name of the copy" />
          <TextField name="firstDay" label="First day" type="date" />
          {typed.firstDay && (
            <Hint>
              Its first week is the week of {formatShortDateWithYear(mondayOf(typed.firstDay))}, and
              each day keeps its weekday. Closed days are open again. Bookings, cancelled days and
              the opening time aren’t copied.
            </Hint>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** With the new year in place of the old one. */
export function copiedName(name: string, from: string, to: string): string {
  const moved = from ? name.replaceAll(from.slice(0, 4), to.slice(0, 4)) : name;
  return moved === name ? `${name} (copy)` : moved;
}
