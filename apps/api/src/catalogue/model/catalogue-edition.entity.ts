import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';

/**
 * A single row that changes whenever the catalogue or the settings do, so that code which keeps
 * these in memory can tell whether they are still current.
 */
@Entity('catalogue_edition')
export class CatalogueEditionEntity extends c.columns({
  /** Always 1. */
  id: c.primary(c.integer()),
  /** Random, so that no two states ever share a value, not even after a rollback or a restored backup. */
  edition: c.uuid(),
}) {}
