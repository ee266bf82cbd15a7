import { ApiError, sentenceOf, UnansweredError } from '@sunfield/api-client/api-error';
import { fileNameOf, keepFile } from '@sunfield/api-client/keep-file';
import { withProof } from '@sunfield/api-client/proof';
import { sendOnce } from '@sunfield/api-client/request';
import { errorSentence } from '@sunfield/contracts/kit/errors/error-sentences';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../toasts/toasts';

/**
 * Saves a file that the API generates, under the name that the API gives it. A plain link would
 * show the API's raw error to staff whose session has ended, and no progress for a long file.
 */
export function useSaveFile() {
  const [received, setReceived] = useState('');
  const saving = useMutation({
    mutationFn: (path: string) =>
      withProof(() => fetchFile(path, (bytes) => setReceived(megabytes(bytes)))),
    onSuccess: keepFile,
    onError: (error) => {
      // Which settings are missing stays on the page, with a link to them.
      if (!missingSettings(error)) showToast('error', 'Download failed', whyNot(error));
    },
    onSettled: () => setReceived(''),
  });
  return {
    save: (path: string) => saving.mutate(path),
    isSaving: saving.isPending,
    /** Settings that the file needs and that are empty, with a sentence. */
    missing: missingSettings(saving.error),
    /** How much of it has arrived, "1.3 MB"; empty before and after. */
    received,
  };
}

interface FetchedFile {
  name: string;
  content: Blob;
}

/** A long file may take this long, provided that data keeps arriving. */
const FILE_TIMEOUT_MS = 30 * 60_000;
const IDLE_TIMEOUT_MS = 60_000;

/** @param onBytes called with the number of bytes received so far */
async function fetchFile(path: string, onBytes: (bytes: number) => void): Promise<FetchedFile> {
  const idle = new AbortController();
  const startTimeout = () =>
    setTimeout(() => idle.abort(new UnansweredError(false)), IDLE_TIMEOUT_MS);
  let timeout = startTimeout();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const response = await sendOnce('GET', path, { signal: idle.signal, timeoutMs: FILE_TIMEOUT_MS });
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    clearTimeout(timeout);
    timeout = startTimeout();
    chunks.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  clearTimeout(timeout);
  const type = response.headers.get('Content-Type') ?? undefined;
  return { name: fileNameOf(response), content: new Blob(chunks, { type }) };
}

const BYTES_A_MEGABYTE = 1_000_000;

const megabytes = (bytes: number): string => `${(bytes / BYTES_A_MEGABYTE).toFixed(1)} MB`;

const AT_SETTING = 'settings.';

function missingSettings(error: unknown) {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
  const names = fields
    .filter(({ path }) => path.startsWith(AT_SETTING))
    .map(({ path }) => path.slice(AT_SETTING.length));
  return names.length > 0 ? { names, sentence: sentenceOf(error) } : null;
}

/** What is wrong, if the API says only that something is. */
function fieldSentences({ code, sentence, body }: ApiError): string | undefined {
  const said = new Set(body?.fields?.map(({ message }) => message));
  const isGeneral = code !== undefined && sentence === errorSentence(code);
  return isGeneral && said.size > 0 ? [...said].join(' ') : undefined;
}

function whyNot(error: unknown): string {
  if (error instanceof UnansweredError) return error.sentence;
  if (!(error instanceof ApiError)) {
    return 'The connection broke before the whole file was here. Please try again.';
  }
  if (error.status === 401) return 'Your login has ended. Please log in again.';
  return (
    fieldSentences(error) ?? sentenceOf(error, 'The file could not be made. Please try again.')
  );
}
