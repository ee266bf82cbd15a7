import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer } from '../../kernel/database/columns';

/** One or two adults, each by an address they have proved, and their children. */
@Entity('families')
export class FamilyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(instant())
  since: Date;

  /** Raised to lock the row. */
  @Column({ ...integer(), default: 0 })
  version: number;
}
