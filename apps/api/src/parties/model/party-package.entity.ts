import { type PackageFacts } from '@sunfield/contracts/parties/packages';
import { type VatRate } from '@sunfield/contracts/payments/money/vat';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { boolean, code, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** A party that is on offer. A quote copies what it sells, so that a change touches no quote. */
@Entity('party_packages')
export class PartyPackageEntity implements PackageFacts {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(varchar(60))
  name: string;

  @Column(integer())
  minutes: number;

  @Column(integer())
  children: number;

  @Column(integer())
  pricePence: number;

  @Column(integer())
  childPence: number;

  @Column({ type: 'simple-json' })
  activities: string[];

  @Column({ type: 'simple-json' })
  extras: { name: string; pricePence: number }[];

  @Column(integer())
  agesFrom: number;

  @Column(integer())
  agesTo: number;

  /** Null: a place that the family chooses. */
  @Column({ ...code(40), nullable: true })
  venueKey: string | null;

  /** Null: as camp days. */
  @Column({ ...code(20), nullable: true })
  vatRate: VatRate | null;

  @Column(boolean())
  isOffered: boolean;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}

notPersonal(PartyPackageEntity, {
  'what is sold, for everyone to read': ['name', 'activities', 'extras'],
});
