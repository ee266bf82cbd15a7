import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer, uuid } from '../../kernel/database/columns';

/**
 * A single row that changes whenever the catalogue or the settings do, so that code which keeps
 * these in memory can tell whether they are still current.
 */
@Entity('catalogue_edition')
export class CatalogueEditionEntity {
  /** Always 1. */
  @PrimaryColumn(integer())
  id: number;

  /** Random, so that no two states ever share a value, not even after a rollback or a restored backup. */
  @Column(uuid())
  edition: string;
}
