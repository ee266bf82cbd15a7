import { type PaidModule } from '../../islands/island-names';
import { load } from '../../islands/wake-islands';

/** After a payment in this tab, or one that this browser began, the page says so. All others fetch nothing for it. */
export async function showPaidBooking() {
  try {
    // The page says where it is kept, because a module shared with others would be one more file to wait for.
    const place = document.querySelector<HTMLElement>('[data-paid-booking]')!;
    const { paidBooking, heldBooking } = place.dataset;
    if (!sessionStorage.getItem(paidBooking!) && !localStorage.getItem(heldBooking!)) return;
    await (await load<PaidModule>(place)).show(place);
  } catch {
    // No storage, or no connection: there is the email.
  }
}
