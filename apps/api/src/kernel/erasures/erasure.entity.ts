import { Entity, Index } from 'typeorm';
import * as c from '../database/columns';
import { personalData } from '../database/personal-data';

/**
 * Records that something was erased, so that a restored backup does not bring it back. Names neither person nor
 * address.
 */
@Entity('erasures')
@Index('uq_erasures_hash', ['hash'], { unique: true })
@Index('ix_erasures_erased', ['erasedAt'])
export class ErasureEntity extends c.columns({
  id: c.id(),
  /** Hash of what was erased, under the data key: see `note-erased.ts`. */
  hash: c.varchar(64),
  erasedAt: c.instant(),
  /** Brought back by a restore, and not completely erased again yet. */
  isPending: c.boolean(),
}) {}

personalData(ErasureEntity, { rowsGoBy: 'expiry', columns: { hash: ['expiry', 'key'] } });
