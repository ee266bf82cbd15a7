import { type EntityManager, In } from 'typeorm';
import { StaffEntity } from './staff.entity';

/** The usernames of actors, or of rows' actors, who are staff: `staff:3` is "robin". */
export async function usernamesOf(
  manager: EntityManager,
  of: readonly (string | { actor: string })[],
): Promise<Map<string, string>> {
  const actors = of.map((one) => (typeof one === 'string' ? one : one.actor));
  const ids = actors.flatMap((actor) => /^staff:(\d+)$/.exec(actor)?.[1] ?? []).map(Number);
  const staff = await manager.findBy(StaffEntity, { id: In([...new Set(ids)]) });
  return new Map(staff.map(({ id, username }) => [`staff:${id}`, username]));
}
