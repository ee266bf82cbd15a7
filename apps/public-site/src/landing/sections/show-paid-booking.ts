import { type PaidModule } from '../../kernel/islands/island-names';
import { load } from '../../kernel/islands/wake-islands';

/**
 * Shows a booking that was paid in this tab, or whose payment this browser started. Other visitors
 * load nothing for it.
 */
export async function showPaidBooking() {
  try {
    // The element names the storage keys: a module shared with others would be one more file to load.
    const place = document.querySelector<HTMLElement>('[data-paid-booking]')!;
    const { paidBooking, heldBooking } = place.dataset;
    const isPaid = sessionStorage.getItem(paidBooking!) !== null;
    if (!isPaid && !localStorage.getItem(heldBooking!)) return;
    // The page below does not move once the card is there.
    if (isPaid) place.dataset.coming = '';
    await (await load<PaidModule>(place)).show(place);
  } catch {
    // No storage, or no connection: the parent still has the email.
  }
}
