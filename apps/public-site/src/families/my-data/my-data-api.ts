import { callForResponse } from '@sunfield/api-client/call';
import { fileNameOf, keepFile } from '@sunfield/api-client/keep-file';
import { keyOf, routeQuery } from '@sunfield/api-client/route-query';
import { type MyDataFileQuery } from '@sunfield/contracts/families/my-data';
import { downloadMyData, readMyData } from '@sunfield/contracts/families/routes';
import { queryOptions } from '@tanstack/react-query';

/** For the address that this browser has verified. */
export const myDataQuery = (email: string) =>
  queryOptions({
    ...routeQuery(readMyData),
    queryKey: [...keyOf(readMyData), email],
    staleTime: 0,
    gcTime: 0,
  });

/** With years of bookings the file takes a while to generate. */
const FILE_TIMEOUT_MS = 60_000;

export async function saveMyData(format: MyDataFileQuery['format']): Promise<void> {
  const answer = await callForResponse(downloadMyData, {
    query: { format },
    timeoutMs: FILE_TIMEOUT_MS,
  });
  keepFile({ name: fileNameOf(answer), content: await answer.blob() });
}
