/** By the device's own dialog; otherwise copied; otherwise shown, to be copied. True if it was copied. */
export async function share(what: ShareData, toCopy: string, whatToCopy: string): Promise<boolean> {
  if ('share' in navigator) {
    try {
      await navigator.share(what);
      return false;
    } catch (error) {
      // The parent closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  try {
    await navigator.clipboard.writeText(toCopy);
    return true;
  } catch {
    window.prompt(whatToCopy, toCopy);
    return false;
  }
}
