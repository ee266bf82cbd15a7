import { Entity, type EntityManager } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** A size in which t-shirts can be ordered. */
@Entity('tshirt_sizes')
export class TshirtSizeEntity extends c.columns({
  /** Short name in the API: `age-5-6`. */
  key: c.primary(c.code(20)),
  name: c.varchar(60),
  position: c.integer(),
}) {}

notPersonal(TshirtSizeEntity, { 'what is sold, for everyone to read': ['name'] });

/** The names of sizes by key, in the order in which they are offered. */
export async function readTshirtSizes(manager: EntityManager): Promise<Map<string, string>> {
  const sizes = await manager.find(TshirtSizeEntity, { order: { position: 'ASC', key: 'ASC' } });
  return new Map(sizes.map(({ key, name }) => [key, name]));
}
