import { Injectable } from '@nestjs/common';
import {
  type FunderReport as Figures,
  type FunderReportFile,
  type FunderReportQuery,
  sessionOutcomes,
} from '@sunfield/contracts/catalogue/funding/funder-report';
import { type FundedAnswer } from '@sunfield/contracts/catalogue/funding/funding';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { recordReadings } from '../bookings/care/care-notes';
import { recordEvent } from '../kernel/events/record-event';
import { FunderEntity } from '../catalogue/funding/funder.entity';
import { AppError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { csvOf } from '../kernel/base/spreadsheet-text';
import { type Staff } from '../kernel/http/may';
import { datesFrom } from './figures.queries';
import { type FundedChildRow, mealsOf, outcomesOf, readFundedChildren } from './funded-children';
import { type Readable } from 'node:stream';

interface Column {
  name: string;
  /** Left out if the funder does not ask for it. */
  needs?: FundedAnswer;
  text: (child: FundedChildRow, number: number) => string;
}

const yesOrNo = (answer: boolean | undefined) =>
  answer === undefined ? '' : answer ? 'Yes' : 'No';

const columns: Column[] = [
  { name: 'School year', text: ({ schoolYear }) => schoolYear },
  { name: 'Postcode district', needs: 'postcode', text: ({ postcode = '' }) => postcode },
  { name: 'SEND', needs: 'send', text: ({ send }) => yesOrNo(send) },
  { name: 'Sessions booked', text: ({ outcomes }) => String(outcomes.length) },
  ...Object.entries(sessionOutcomes).map(([outcome, name]) => ({
    name,
    text: (child: FundedChildRow) => String(outcomesOf([child])[outcome as 'attended']),
  })),
  {
    name: 'Meals provided',
    needs: 'meal',
    text: (child) => (child.meal === undefined ? '' : String(mealsOf([child]))),
  },
];

/** What a funder asks for after a holiday: who had its places and who came. */
@Injectable()
export class FunderReport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Errors: `not_found`, `validation_failed` as for the figures. */
  async read(funderId: number, query: FunderReportQuery): Promise<Figures> {
    const { children } = await this.childrenOf(funderId, query);
    const saying = (send: boolean | undefined) =>
      children.filter((child) => child.send === send).length;
    return {
      children: children.length,
      sessions: children.reduce((sum, { outcomes }) => sum + outcomes.length, 0),
      outcomes: outcomesOf(children),
      meals: mealsOf(children),
      send: { yes: saying(true), no: saying(false), unknown: saying(undefined) },
      districts: countedBy(children, ({ postcode = 'Not known' }) => postcode),
      schoolYears: countedBy(children, ({ schoolYear }) => schoolYear),
    };
  }

  /** Each child it is about is recorded as read. Errors: as for `read`. */
  async csv(
    funderId: number,
    { names, ...query }: FunderReportFile,
    staff: Staff,
  ): Promise<{ funder: string; csv: Readable }> {
    const { funder, children } = await this.childrenOf(funderId, query);
    const { manager } = this.dataSource;
    const at = this.clock.now();
    await recordEvent(manager, {
      at,
      actor: `staff:${staff.id}`,
      subjectId: String(funderId),
      type: names ? 'funder.names_exported' : 'funder.report_exported',
      after: { name: funder.name, ...query, children: children.length },
    });
    const reading = { reader: staff, screen: 'funder_report', at } as const;
    await recordReadings(
      manager,
      reading,
      children.flatMap(({ rows }) => rows),
    );
    const shown: Column[] = [
      { name: 'Child', text: (_, number) => String(number) },
      ...(names ? [{ name: 'Name', text: (child: FundedChildRow) => child.name }] : []),
      ...columns.filter(({ needs }) => !needs || funder.needs.includes(needs)),
    ];
    const rows = children.map((child, index) => shown.map(({ text }) => text(child, index + 1)));
    const csv = csvOf(
      shown.map(({ name }) => name),
      rows,
    );
    return { funder: funder.name, csv };
  }

  private async childrenOf(funderId: number, query: FunderReportQuery) {
    datesFrom(query.from, query.to);
    const { manager } = this.dataSource;
    const funder = await manager.findOneBy(FunderEntity, { id: funderId });
    if (!funder) throw new AppError('not_found');
    const today = calendarDateInLondon(this.clock.now());
    return { funder, children: await readFundedChildren(manager, funderId, { ...query, today }) };
  }
}

/** In the order of their names, numbers in them by size. */
function countedBy(children: FundedChildRow[], nameOf: (child: FundedChildRow) => string) {
  return [...Map.groupBy(children, nameOf)]
    .map(([name, those]) => ({ name, children: those.length }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}
