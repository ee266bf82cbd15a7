import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { boolean, instant, varchar } from '../database/columns';
import { personalData } from '../database/personal-data';

/**
 * Records that something was erased, so that a restored backup does not bring it back. Names neither person nor
 * address.
 */
@Entity('erasures')
@Index('uq_erasures_hash', ['hash'], { unique: true })
@Index('ix_erasures_erased', ['erasedAt'])
export class ErasureEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Hash of what was erased, under the data key: see `note-erased.ts`. */
  @Column(varchar(64))
  hash: string;

  @Column(instant())
  erasedAt: Date;

  /** Brought back by a restore, and not completely erased again yet. */
  @Column(boolean())
  isPending: boolean;
}

personalData(ErasureEntity, { rowsGoBy: 'expiry', columns: { hash: ['expiry', 'key'] } });
