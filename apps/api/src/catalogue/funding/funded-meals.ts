import { type EntityManager, In } from 'typeorm';
import { inBatches } from '../../kernel/database/columns';
import { FundedChildEntity, saidOf } from './funder.entity';

/** By child with a funded place among these: whether it has the meal which the funder pays for. */
export async function fundedMeals(
  manager: EntityManager,
  places: readonly { child: { id: number }; fundedBlockId: number | null }[],
): Promise<Map<number, boolean>> {
  const funded = places.flatMap(({ child, fundedBlockId }) =>
    fundedBlockId === null ? [] : [child.id],
  );
  const meals = new Map<number, boolean>();
  for (const ids of inBatches(funded))
    for (const row of await manager.findBy(FundedChildEntity, { childId: In(ids) }))
      meals.set(row.childId, saidOf(row).meal === true);
  return meals;
}
