import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import {
  AttentionSources,
  MAX_OF_KIND,
  type ToDoItem,
} from '../../staff/attention/attention-sources';
import { detailsOf, WaitingFamilyEntity } from './waiting-family.entity';

const MISSED_OFFERS = 3;

/** Families that still wait and have missed several offers. Their places stood empty each time. */
@Injectable()
export class MissedOffers {
  constructor(
    private readonly dataSource: DataSource,
    attention: AttentionSources,
  ) {
    attention.add('offers', () => this.find());
  }

  private async find(): Promise<ToDoItem[]> {
    const rows = await this.dataSource.query<{ id: number; familyId: number; missed: unknown }[]>(
      `SELECT entry.id AS id, entry.family_id AS familyId, COUNT(*) AS missed
       FROM waiting_entries entry JOIN events ON events.subject_type = 'waiting'
         AND events.subject_id = CAST(entry.id AS CHAR(12)) AND events.type = 'waiting.missed'
       WHERE entry.state IN ('waiting', 'offered')
       GROUP BY entry.id, entry.family_id HAVING COUNT(*) >= ? ORDER BY entry.id LIMIT ${MAX_OF_KIND}`,
      [MISSED_OFFERS],
    );
    const families = await this.dataSource
      .getRepository(WaitingFamilyEntity)
      .findBy({ id: In(rows.map(({ familyId }) => familyId)) });
    const nameOf = new Map(families.map((one) => [one.id, detailsOf(one).parentName]));
    return rows.map(({ id, familyId, missed }) => ({
      ref: `${id} ${Number(missed)}`,
      target: Number(id),
      what: `${nameOf.get(familyId) ?? 'A family'}, ${Number(missed)} offers`,
      search: '?tab=waiting-list',
    }));
  }
}
