import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type AddCode,
  type ChangeCode,
  type CodeOffer,
} from '@sunfield/contracts/catalogue/codes/codes';
import { addCode, changeCode, listCodes } from '@sunfield/contracts/catalogue/codes/routes';
import { useSend } from '../../kernel/data/use-send';

export const codesQuery = { ...routeQuery(listCodes), staleTime: 0 };

/** Adds a code, or changes the one given. */
export const useSaveCode = (offer?: CodeOffer) =>
  useSend(
    (sent: AddCode | ChangeCode) =>
      'version' in sent
        ? call(changeCode, { params: { id: offer?.id ?? 0 }, body: sent })
        : call(addCode, { body: sent }),
    [listCodes],
  );
