import { type PaidModule } from '../../islands/island-names';
import { load } from '../../islands/wake-islands';

/** After a payment in this tab: the page says so. Everybody else's page fetches nothing for it. */
export async function showPaidBooking() {
  try {
    // Told where it is kept by the page, because a module shared with others would be one more file to wait for.
    const place = document.querySelector<HTMLElement>('[data-paid-booking]')!;
    if (!sessionStorage.getItem(place.dataset.paidBooking!)) return;
    await (await load<PaidModule>(place)).show(place);
  } catch {
    // No storage, or no connection: there is the email.
  }
}
