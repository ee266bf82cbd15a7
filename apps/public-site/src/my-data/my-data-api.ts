import { fileNameOf, keepFile } from '@sunfield/api-client/keep-file';
import { request, send } from '@sunfield/api-client/request';
import { FamilyErasedSchema } from '@sunfield/contracts/people/families';
import {
  type EraseMyData,
  type MyDataFileQuery,
  MyDataSchema,
} from '@sunfield/contracts/people/my-data';
import { queryOptions } from '@tanstack/react-query';

const path = '/api/my-data';

/** For the address that this browser has verified. */
export const myDataQuery = (email: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [path, email],
    queryFn: ({ signal }) => request('GET', path, MyDataSchema, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** With years of bookings the file takes a while to generate. */
const FILE_TIMEOUT_MS = 60_000;

export async function saveMyData(format: MyDataFileQuery['format']): Promise<void> {
  const answer = await send('GET', `${path}/file?format=${format}`, { timeoutMs: FILE_TIMEOUT_MS });
  keepFile({ name: fileNameOf(answer), content: await answer.blob() });
}

export const eraseMyData = (body: EraseMyData) =>
  request('POST', `${path}/erase`, FamilyErasedSchema, { body });
