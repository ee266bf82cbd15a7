import { type EntityManager } from 'typeorm';
import { TshirtSizeEntity } from './tshirt-size.entity';

/** Sizes by key, in the order in which they are offered, with the names that people read. */
export async function readTshirtSizes(manager: EntityManager): Promise<Map<string, string>> {
  const sizes = await manager.find(TshirtSizeEntity, { order: { position: 'ASC', key: 'ASC' } });
  return new Map(sizes.map(({ key, name }) => [key, name]));
}
