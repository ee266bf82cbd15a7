import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type Pack,
  type PackQuery,
  type PackRows,
  type PackRowsQuery,
} from '@sunfield/contracts/camp/attendance/inspection';
import { DataSource } from 'typeorm';
import { recordReadings } from '../../bookings/care/care-notes';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { csvOf } from '../../kernel/base/spreadsheet-text';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { type Batch, type Scope, type Section } from './section';
import { readingsSection, staffSection } from './access-sections';
import { childrenSection, daysSection, lateSection } from './attendance-sections';
import { accidentsSection, medicinesSection } from './care-sections';
import { adultsSection, staffingSection } from './duty-sections';
import { rollsSection } from './rolls-section';
import { ratioOf } from '@sunfield/contracts/camp/duty/ratio';

/** The pack's sections, in their order on paper. */
const sections: readonly Section[] = [
  daysSection,
  childrenSection,
  lateSection,
  staffingSection,
  adultsSection,
  rollsSection,
  accidentsSection,
  medicinesSection,
  readingsSection,
  staffSection,
];

/** The pack for an inspection: who was at camp, with whom, and who had access. */
@Injectable()
export class Inspection {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async open(query: PackQuery, reader: Staff): Promise<Pack> {
    const { venues, from, to } = await this.scopeOf(query, reader);
    const { manager } = this.dataSource;
    const all = await manager.find(VenueEntity, { order: { position: 'ASC' } });
    await recordEvent(manager, {
      at: this.clock.now(),
      actor: `staff:${reader.id}`,
      type: 'inspection.opened',
      subjectId: 'inspection',
      after: { from, to, venues: venues?.join(', ') ?? '' },
    });
    return {
      venues: all.map(({ key, name }) => ({ key, name })),
      sections: sections.map(({ read: _, ...section }) => section),
    };
  }

  /** Errors: `not_found` for a section that there is not. */
  async read(key: string, { after, ...query }: PackRowsQuery, reader: Staff): Promise<PackRows> {
    const scope = await this.scopeOf(query, reader);
    const { rows, next } = await this.batch(sectionOf(key), scope, after);
    return { rows, next };
  }

  /** A CSV stream, read from the database only as fast as it is sent. Errors: as for `read`. */
  async csv(key: string, query: PackQuery, reader: Staff): Promise<Readable> {
    const scope = await this.scopeOf(query, reader);
    const section = sectionOf(key);
    const { from, to, venues } = scope;
    await recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${reader.id}`,
      type: 'inspection.exported',
      subjectId: 'inspection',
      after: { section: key, from, to, venues: venues?.join(', ') ?? '' },
    });
    return csvOf(section.columns, this.rows(section, scope));
  }

  private async *rows(section: Section, scope: Scope): AsyncGenerator<string[]> {
    for (let after: string | null = ''; after !== null;) {
      const batch: Batch = await this.batch(section, scope, after);
      yield* batch.rows;
      after = batch.next;
    }
  }

  /** Who reads about whom is recorded before anyone sees it. */
  private async batch(section: Section, scope: Scope, after: string): Promise<Batch> {
    const batch = await section.read(scope, after);
    const reading = { reader: scope.reader, screen: 'inspection', at: this.clock.now() } as const;
    await recordReadings(this.dataSource.manager, reading, batch.children ?? []);
    return batch;
  }

  private async scopeOf({ from, to, venues }: PackQuery, reader: Staff): Promise<Scope> {
    const named = venues.split(',').filter((key) => key !== '');
    const { dataSource } = this;
    const ratio = ratioOf(await this.settings.read());
    return { dataSource, from, to, reader, ratio, venues: named.length > 0 ? named : null };
  }
}

function sectionOf(key: string): Section {
  const section = sections.find((one) => one.key === key);
  if (!section) throw new AppError('not_found');
  return section;
}
