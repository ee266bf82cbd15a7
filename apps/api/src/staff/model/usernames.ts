import { type EntityManager, In } from 'typeorm';
import { StaffEntity } from './staff.entity';

/** The usernames of the `actors` who are staff: `staff:3` is "robin". */
export async function usernamesOf(
  manager: EntityManager,
  actors: string[],
): Promise<Map<string, string>> {
  const ids = actors.flatMap((actor) => /^staff:(\d+)$/.exec(actor)?.[1] ?? []).map(Number);
  const staff = await manager.findBy(StaffEntity, { id: In([...new Set(ids)]) });
  return new Map(staff.map(({ id, username }) => [`staff:${id}`, username]));
}
