import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { usualRetention } from '@sunfield/contracts/kit/retention';
import { getMetadataArgsStorage } from 'typeorm';
import { PartyEnquiryEntity } from '../../parties/party-enquiry.entity';
import { sealedColumns, sealedText } from '../../kernel/crypto/sealed-column';
import { erasureRules, notInFile, personalDataOf } from '../../kernel/database/personal-data';
import { schema } from './schema';

const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const entities = Object.values(schema.entities) as (new () => object)[];
const { columns, tables } = getMetadataArgsStorage();
const tableOf = (entity: unknown) =>
  String(tables.find(({ target }) => target === entity)?.name ?? entity);
const placeOf = (entity: unknown, property: string) => `${tableOf(entity)}.${inSql(property)}`;

/** Columns of text, JSON or bytes. */
const ofText = columns.flatMap(({ target, propertyName, options }) => {
  // An entity extends the class of its columns.
  const entity = entities.find((one) => one === target || Object.getPrototypeOf(one) === target);
  return entity &&
    ['varchar', 'text', 'simple-json', 'mediumblob', 'mediumtext'].includes(String(options.type))
    ? [{ target: entity, propertyName, options }]
    : [];
});

it('declares every column that can hold something of a person, or says why it cannot', () => {
  const undeclared = ofText.filter(({ target, propertyName, options }) => {
    const { columns: personal = {}, notPersonal = {} } = personalDataOf(target) ?? {};
    const reasons = Object.values(notPersonal).flat();
    return !('isCode' in options || propertyName in personal || reasons.includes(propertyName));
  });
  expect(undeclared.map(({ target, propertyName }) => placeOf(target, propertyName))).toEqual([]);
});

it('says how the rows of a column that is in a file are found and told', () => {
  const untold = entities.filter((entity) => {
    const { columns: personal = {}, file, ofBooking, ofAddress } = personalDataOf(entity) ?? {};
    const isInFile = Object.values(personal).some((column) => column && !(column[1] in notInFile));
    return isInFile && !(file && (ofBooking ?? ofAddress ?? entity === PartyEnquiryEntity));
  });
  expect(untold.map(tableOf)).toEqual([]);
});

it('encrypts only columns that it declares, and knows each of them', () => {
  const sealed = ofText.filter(({ options }) => options.transformer === sealedText);
  const places = sealed.map(({ target, propertyName }) => placeOf(target, propertyName));
  expect(sealedColumns.map(({ place }) => place).sort()).toEqual(places.sort());
  for (const { target, propertyName } of sealed) {
    const { columns: personal = {}, notPersonal = {} } = personalDataOf(target) ?? {};
    expect([...Object.keys(personal), ...Object.values(notPersonal).flat()]).toContain(
      propertyName,
    );
  }
});

it('leaves only temporary data out of backups', () => {
  const leftOut = entities.filter((entity) => personalDataOf(entity)?.isLeftOutOfBackups);
  expect(leftOut.map(tableOf).sort()).toEqual([
    'ended_proofs',
    'family_erasures',
    'health_notes',
    'known_devices',
    'one_time_codes',
    'rate_limits',
    'staff_sessions',
  ]);
});

/** WRITE_DOCS=1 writes the list into the page. */
it('is what the page about personal data says', () => {
  const page = join(__dirname, '../../../../../docs/personal-data.md');
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const [before = '', , after = ''] = text.split(/(?<=<!-- registry -->\n)|(?=<!-- end -->)/);
  const right = [before, listOfRules(), after].join('\n');
  if (process.env['WRITE_DOCS']) writeFileSync(page, right);
  const packed = (some: string) => some.replace(/-+/g, '-').replace(/\s+/g, ' ');
  expect(packed(readFileSync(page, 'utf8'))).toBe(packed(right));
});

function listOfRules(): string {
  const rules = Object.entries(erasureRules).map(([rule, { when, ...how }]) => {
    const setting = 'setting' in how ? how.setting : undefined;
    const unit = setting?.endsWith('Years') ? 'years' : 'days';
    const time = setting ? `${usualRetention[setting]} ${unit} (\`${setting}\`) ` : '';
    return `- **${time}${when}:** ${placesOf(rule)}`;
  });
  const reasons = Object.entries(notInFile).map(
    ([name, why]) => `${marks[name as keyof typeof notInFile].trim()} ${why}`,
  );
  return ['', ...rules, '', `In no file, because: ${reasons.join('; ')}.`, ''].join('\n');
}

const marks = {
  family: ' ¹',
  staff: ' ²',
  copy: ' ³',
  key: ' ⁴',
  reference: ' ⁵',
  others: ' ⁶',
  kept: ' ⁷',
};

function placesOf(rule: string): string {
  const lists = entities.flatMap((entity) => {
    const found = Object.entries(personalDataOf(entity)?.columns ?? {}).flatMap(([name, column]) =>
      column?.[0] === rule ? `\`${inSql(name)}\`${marks[column[1]]}` : [],
    );
    return found.length > 0 ? `_${tableOf(entity)}_ ${found.join(', ')}` : [];
  });
  return lists.join('; ');
}
