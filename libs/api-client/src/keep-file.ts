const ADDRESS_KEPT_MS = 60_000;

/** The name that the API gives a file. */
export const fileNameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';

/** Saves a file that has arrived. */
export function keepFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // iPhones read it only once the reader has agreed to keep it.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
