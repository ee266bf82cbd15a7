import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer, uuid } from '../kernel/database/columns';

/**
 * One row that is another whenever something of the catalogue or of the settings is: whoever keeps these in memory can
 * tell by it whether they still hold.
 */
@Entity('catalogue_edition')
export class CatalogueEditionEntity {
  /** Always 1. */
  @PrimaryColumn(integer())
  id: number;

  /** Random, so that no two states ever share one, not even after a rollback or a restored backup. */
  @Column(uuid())
  edition: string;
}
