import { type EntityManager } from 'typeorm';
import { TshirtSizeEntity } from './tshirt-size.entity';

/** The names of sizes by key, in the order in which they are offered. */
export async function readTshirtSizes(manager: EntityManager): Promise<Map<string, string>> {
  const sizes = await manager.find(TshirtSizeEntity, { order: { position: 'ASC', key: 'ASC' } });
  return new Map(sizes.map(({ key, name }) => [key, name]));
}
