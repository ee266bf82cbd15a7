/** The specified sentence. */
const COPIED = 'Booking confirmation link copied to clipboard!';

/** Shares the link natively; otherwise copies it and says so; otherwise shows it to be copied manually. */
export async function shareConfirmation(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The parent closed the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    window.alert(COPIED);
  } catch {
    window.prompt('Copy this link to your booking:', url);
  }
}
