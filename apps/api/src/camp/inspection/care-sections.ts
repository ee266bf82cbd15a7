import {
  bodyParts,
  injuries,
  severities,
} from '@sunfield/contracts/camp/care-records/accident-facts';
import {
  careRecordKinds,
  careRecords,
  type CareRecordKind,
  isForm,
} from '@sunfield/contracts/camp/care-records/care-kinds';
import {
  type Accident,
  type MedicineGiven,
} from '@sunfield/contracts/camp/care-records/care-fields';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { reportWords } from '@sunfield/contracts/camp/care-records/reports';
import { dateAndTimeInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { In } from 'typeorm';
import { CareRecordEntity } from '../care-records/care-record.entity';
import { type KeptRecord, readKeptRecords } from '../care-records/read-records';
import { nextDates, type Batch, type Scope, type Section } from './section';
import { venueNames } from '../../catalogue/model/venue.entity';

export const accidentsSection: Section = {
  key: 'accidents',
  title: 'Accidents and incidents',
  about:
    'As they were corrected last. Records stay when a booking is erased, with the child’s name.',
  columns: [
    'Day',
    'Time',
    'Venue',
    'Child',
    'What happened',
    'How serious',
    'First aid',
    'Told',
    'Written by',
  ],
  read: (scope, after) =>
    recordsOf(scope, after, careRecordKinds.filter(isForm), (record) => {
      const { what, where, firstAid, firstAidBy, ...details } = record.details as Accident;
      const parts = details.bodyParts.map((part) => bodyParts[part].name);
      const kinds = details.injuries.map((injury) => injuries[injury]);
      const read = record.readBy.map(
        ({ name, at, isAtGate }) =>
          `Read by ${name}${isAtGate ? ' at the gate' : ''}, ${dateAndTimeInLondon(new Date(at))}`,
      );
      return [
        `${careRecords[record.kind].name}${details.isOnArrival ? ' before camp' : ''}: ${what} (${[where, ...parts, ...kinds].join(', ')})`,
        [severities[details.severity], ...(record.reports ?? []).map(reportWords)].join('. '),
        [firstAid, firstAidBy && `by ${firstAidBy}`].filter(Boolean).join(', '),
        [details.told, ...read, details.witness && `Witness: ${details.witness}`]
          .filter(Boolean)
          .join('. '),
      ];
    }),
};

export const medicinesSection: Section = {
  key: 'medicines',
  title: 'Medicines given',
  about: 'As they were corrected last.',
  columns: ['Day', 'Time', 'Venue', 'Child', 'Medicine', 'Given by', 'Consent', 'Written by'],
  read: (scope, after) =>
    recordsOf(scope, after, ['medicine'], (record) => {
      const { what, dose, by, witness, hasConsent, agreed, reason } =
        record.details as MedicineGiven;
      return [
        `${what}, ${dose}`,
        listed([by, ...(witness === '' ? [] : [`${witness} (witness)`])]),
        hasConsent
          ? ['In writing', agreed].filter(Boolean).join(': ')
          : `Not in writing: ${reason}`,
      ];
    }),
};

async function recordsOf(
  scope: Scope,
  after: string,
  kinds: CareRecordKind[],
  cells: (record: KeptRecord) => string[],
): Promise<Batch> {
  const { where, next } = await nextDates(scope, after, CareRecordEntity);
  const versions = await readKeptRecords(scope.dataSource.manager, { ...where, kind: In(kinds) });
  const venueOf = await venueNames(scope.dataSource.manager);
  const records = careRecordsOf(versions).toSorted((one, other) =>
    one.newest.date.localeCompare(other.newest.date),
  );
  return {
    rows: records.map(({ newest, corrections }) => [
      newest.date,
      newest.time,
      venueOf(newest.venueKey),
      `${newest.subject.name} (${newest.subject.age})`,
      ...cells(newest),
      [
        newest.subject.writtenBy,
        ...(corrections > 0 ? [`corrected ${dateAndTimeInLondon(new Date(newest.at))}`] : []),
        ...(newest.isMistake ? ['a mistake, as staff said later'] : []),
      ].join(', '),
    ]),
    children: records.map(({ newest: { bookingId, childId } }) => ({ bookingId, childId })),
    next,
  };
}
