import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type AddFunder,
  type ChangeFunder,
  type Funder,
} from '@sunfield/contracts/catalogue/funding/funding';
import { addFunder, changeFunder, listFunders } from '@sunfield/contracts/catalogue/funding/routes';
import { useSend } from '../../kernel/data/use-send';

export const fundersQuery = { ...routeQuery(listFunders), staleTime: 0 };

/** Adds a funder, or changes the one given. */
export const useSaveFunder = (funder?: Funder) =>
  useSend(
    (sent: AddFunder | ChangeFunder) =>
      'version' in sent
        ? call(changeFunder, { params: { id: funder?.id ?? 0 }, body: sent })
        : call(addFunder, { body: sent }),
    [listFunders],
  );
