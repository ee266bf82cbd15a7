import { type PackageFacts } from '@sunfield/contracts/parties/packages';
import { type VatRate } from '@sunfield/contracts/payments/money/vat';
import { Entity, VersionColumn } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** A party that is on offer. A quote copies what it sells, so that a change touches no quote. */
@Entity('party_packages')
export class PartyPackageEntity
  extends c.columns({
    id: c.id(),
    name: c.varchar(60),
    minutes: c.integer(),
    children: c.integer(),
    pricePence: c.integer(),
    childPence: c.integer(),
    activities: c.json<string[]>(),
    extras: c.json<{ name: string; pricePence: number }[]>(),
    agesFrom: c.integer(),
    agesTo: c.integer(),
    /** Null: a place that the family chooses. */
    venueKey: c.orNull(c.code(40)),
    /** Null: as camp days. */
    vatRate: c.orNull(c.code<VatRate>(20)),
    isOffered: c.boolean(),
  })
  implements PackageFacts
{
  @VersionColumn({ ...c.integer(), default: 1 })
  version: number;
}

notPersonal(PartyPackageEntity, {
  'what is sold, for everyone to read': ['name', 'activities', 'extras'],
});
