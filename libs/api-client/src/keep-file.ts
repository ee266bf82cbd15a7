const ADDRESS_KEPT_MS = 60_000;

/** The file name given by the API. */
export const fileNameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';

/** Saves a downloaded file. */
export function keepFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // iPhones read the file only after the user has agreed to save it.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
