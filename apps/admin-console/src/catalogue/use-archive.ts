import { sentenceOf } from '@sunfield/api-client/api-error';
import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { showToast } from '../toasts/toasts';
import { useSaveRow } from './api';
import { venueKind } from './row-kinds';

/** Archives or restores a venue without other changes. */
export function useArchive() {
  const saving = useSaveRow(venueKind);
  const archive = (venue: VenueRow, isArchived: boolean, onSuccess: () => void) => {
    const { key, days: _, ...facts } = venue;
    saving.mutate(
      { key, body: { ...facts, isArchived } },
      { onSuccess, onError: (error) => showToast('error', 'Error', sentenceOf(error)) },
    );
  };
  /** The venue being saved. */
  const pendingKey = saving.isPending ? saving.variables.key : undefined;
  return { archive, pendingKey };
}
