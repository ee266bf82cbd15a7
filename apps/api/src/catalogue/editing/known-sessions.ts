import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { type EntityManager } from 'typeorm';
import { isForCamps } from '../model/party-rows';
import { SessionEntity } from '../model/session.entity';

/** Errors for slots with a session that isn't in the catalogue, or is a party's. */
export async function unknownSessions(
  manager: EntityManager,
  slots: readonly { sessionKey: string }[],
  path: string,
): Promise<FieldError[]> {
  const sessions = (await manager.find(SessionEntity)).filter(isForCamps);
  return slots.flatMap(({ sessionKey }, index) =>
    sessions.some(({ key }) => key === sessionKey)
      ? []
      : [
          {
            path: `${path}.${index}.sessionKey`,
            message: 'Please choose a session from the list',
          },
        ],
  );
}
