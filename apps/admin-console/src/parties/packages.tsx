import { vatRateOptions } from '@sunfield/contracts/kit/settings/vat-settings';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import {
  AddPackageSchema,
  type PartyPackage,
  PartyRulesSchema,
  type PartyRulesView,
} from '@sunfield/contracts/parties/packages';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Card, Checkbox, Form, Select, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { venuesQuery } from '../kernel/data/catalogue-rows';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { FormDialog } from '../kernel/dialogs/form-dialog';
import { showToast } from '../kernel/toasts/toasts';
import { Facts } from '../kernel/ui/facts';
import { Group } from '../kernel/ui/group';
import { inColumns } from '../kernel/ui/in-columns';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Pill } from '../kernel/ui/pill';
import { TextField } from '../kernel/ui/text-field';
import { packagesQuery, partyRulesQuery, useChangePartyRules, useSavePackage } from './api';
import styles from './enquiries.module.css';

/** What parties there are, and when they are possible. */
export function PackagesAndTimes() {
  const packages = useQuery(packagesQuery);
  const rules = useQuery(partyRulesQuery);
  const failed = packages.error ? packages : rules.error ? rules : undefined;
  if (failed?.error) return <LoadProblem error={failed.error} retry={failed.refetch} />;
  if (!packages.data || !rules.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <>
      <Group
        title="Packages"
        action={
          <DialogButton type="primary" dialog={(onEnd) => <PackageDialog onEnd={onEnd} />}>
            Add package
          </DialogButton>
        }
      >
        <ul className={styles.list} style={{ ...inColumns(300, 14, 'auto-fill'), marginTop: 12 }}>
          {packages.data.map((one) => (
            <li key={one.id}>
              <PackageCard one={one} />
            </li>
          ))}
        </ul>
      </Group>
      <Times rules={rules.data} />
    </>
  );
}

const PackageCard = ({ one }: { one: PartyPackage }) => (
  <Card
    size="small"
    title={one.name}
    extra={one.isOffered ? <Pill tone="good">Parents see it</Pill> : <Pill>Hidden</Pill>}
  >
    <Facts
      facts={[
        [
          'Price',
          `${formatPounds(one.pricePence)}, up to ${counted(one.children, 'child', 'children')}`,
        ],
        one.childPence > 0 && ['Further child', formatPounds(one.childPence)],
        ['Length', `${one.minutes} minutes`],
        ['Ages', `${one.agesFrom} to ${one.agesTo}`],
        one.activities.length > 0 && ['Activities', one.activities.join(', ')],
        one.extras.length > 0 && [
          'Extras',
          one.extras
            .map(({ name, pricePence }) => `${name} ${formatPounds(pricePence)}`)
            .join(', '),
        ],
      ]}
    />
    <DialogButton
      aria-label={`Change ${one.name}`}
      dialog={(onEnd) => <PackageDialog one={one} onEnd={onEnd} />}
    >
      Change
    </DialogButton>
  </Card>
);

const valuesOf = (one: PartyPackage | undefined) => ({
  name: one?.name ?? '',
  minutes: String(one?.minutes ?? 90),
  children: String(one?.children ?? 10),
  price: one ? poundsText(one.pricePence) : '',
  child: poundsText(one?.childPence ?? 0),
  activities: (one?.activities ?? []).join('\n'),
  extras: (one?.extras ?? [])
    .map(({ name, pricePence }) => `${name} ${poundsText(pricePence)}`)
    .join('\n'),
  agesFrom: String(one?.agesFrom ?? 5),
  agesTo: String(one?.agesTo ?? 12),
  venueKey: one?.venueKey ?? '',
  vatRate: one?.vatRate ?? '',
  isOffered: one?.isOffered ?? true,
});
type PackageValues = ReturnType<typeof valuesOf>;

const pence = (pounds: string): number => penceFromPounds(pounds.trim()) ?? NaN;

const vatOptions = [{ value: '', label: 'As camp days' }, ...vatRateOptions];

/** "Party bags 30.00": the last word is the price. */
const extraOf = (line: string) => {
  const { name, last } = lastWordOf(line);
  return { name, pricePence: pence(last.replace('£', '')) };
};

function lastWordOf(line: string) {
  const words = line.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return { name: words.join(' '), last };
}

/** "Pack the bags 1": the last word is the number of days. */
const taskOf = (line: string) => {
  const { name: what, last } = lastWordOf(line);
  return { what, daysBefore: last === '' ? NaN : Number(last) };
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

const sentOf = ({ price, child, ...values }: PackageValues) => ({
  ...values,
  minutes: Number(values.minutes),
  children: Number(values.children),
  pricePence: pence(price),
  childPence: pence(child),
  activities: linesOf(values.activities),
  extras: linesOf(values.extras).map(extraOf),
  agesFrom: Number(values.agesFrom),
  agesTo: Number(values.agesTo),
  venueKey: values.venueKey || null,
  vatRate: values.vatRate || null,
});

function PackageDialog({ one, onEnd }: { one?: PartyPackage; onEnd: () => void }) {
  const venues = useQuery(venuesQuery).data ?? [];
  return (
    <FormDialog
      title={one ? `Change ${one.name}` : 'New package'}
      okText={one ? 'Save' : 'Add'}
      name="package"
      draft={`package ${one?.id ?? 'new'}`}
      schema={AddPackageSchema}
      initialValues={valuesOf(one)}
      sentOf={sentOf}
      sending={useSavePackage(one)}
      onSent={() => {
        onEnd();
        showToast('success', one ? 'Package Saved' : 'Package Added', 'For quotes from now on.');
      }}
      onEnd={onEnd}
    >
      <TextField name="name" label="Name" />
      <div style={inColumns(140, '0 14px')}>
        <TextField name="price" label="Price (£)" inputMode="decimal" />
        <TextField name="children" label="Up to children" inputMode="numeric" />
        <TextField name="child" label="Further child (£)" inputMode="decimal" />
        <TextField name="minutes" label="Minutes" inputMode="numeric" />
        <TextField name="agesFrom" label="Ages from" inputMode="numeric" />
        <TextField name="agesTo" label="Ages to" inputMode="numeric" />
      </div>
      <Form.Item name="venueKey" label="Where">
        <Select
          options={[
            { value: '', label: 'The family’s own place' },
            ...venues
              .filter(({ isArchived }) => !isArchived)
              .map(({ key: value, name: label }) => ({ value, label })),
          ]}
        />
      </Form.Item>
      <Form.Item name="vatRate" label="VAT, if you are registered">
        <Select options={vatOptions} />
      </Form.Item>
      <TextField name="activities" label="Activities, one to a line" rows={3} />
      <TextField
        name="extras"
        label="Extras, one to a line, with the price last"
        placeholder="Party bags 30.00"
        rows={3}
      />
      <Form.Item name="isOffered" valuePropName="checked">
        <Checkbox>Parents see it</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function Times({ rules }: { rules: PartyRulesView }) {
  return (
    <Group
      title="Times"
      action={
        <DialogButton dialog={(onEnd) => <RulesDialog rules={rules} onEnd={onEnd} />}>
          Change times
        </DialogButton>
      }
    >
      <Facts
        nameWidth={150}
        facts={[
          ['Days', rules.weekdays.map((day) => weekdayNames[day - 1]).join(', ')],
          ['Parties begin at', rules.starts.map(clockOf).join(', ')],
          rules.blocked.length > 0 && ['Not on', rules.blocked.join(', ')],
          ['Coaches', rules.coaches.join(', ') || 'One party at a time'],
          [
            'Deposit and refunds',
            <Link key="season" to={{ search: `?tab=seasons&season=${rules.seasonId}` }}>
              In the season “Birthday parties”
            </Link>,
          ],
        ]}
      />
    </Group>
  );
}

const ruleValues = (rules: PartyRulesView) => ({
  weekdays: rules.weekdays,
  starts: rules.starts.join(', '),
  blocked: rules.blocked.join('\n'),
  coaches: rules.coaches.join('\n'),
  noticeDays: String(rules.noticeDays),
  aheadDays: String(rules.aheadDays),
  travelMinutes: String(rules.travelMinutes),
  quoteDays: String(rules.quoteDays),
  payDays: String(rules.payDays),
  terms: rules.terms,
  tasks: rules.tasks.map(({ what, daysBefore }) => `${what} ${daysBefore}`).join('\n'),
});

function RulesDialog({ rules, onEnd }: { rules: PartyRulesView; onEnd: () => void }) {
  return (
    <FormDialog
      title="When parties are possible"
      okText="Save"
      name="party-rules"
      draft="party rules"
      schema={PartyRulesSchema}
      initialValues={ruleValues(rules)}
      sentOf={(values) => ({
        ...values,
        starts: values.starts.split(',').map((time) => time.trim()),
        blocked: linesOf(values.blocked).map((date) => date.trim()),
        coaches: linesOf(values.coaches),
        noticeDays: Number(values.noticeDays),
        aheadDays: Number(values.aheadDays),
        travelMinutes: Number(values.travelMinutes),
        quoteDays: Number(values.quoteDays),
        payDays: Number(values.payDays),
        tasks: linesOf(values.tasks).map(taskOf),
        version: rules.version,
      })}
      sending={useChangePartyRules()}
      onSent={() => {
        onEnd();
        showToast('success', 'Times Saved', 'Parents see them immediately.');
      }}
      onEnd={onEnd}
    >
      <Form.Item name="weekdays" label="Days">
        <Checkbox.Group
          style={{ rowGap: 8 }}
          options={weekdayNames.map((label, index) => ({ value: index + 1, label }))}
        />
      </Form.Item>
      <TextField name="starts" label="Parties begin at" placeholder="10:00, 14:00" />
      <TextField
        name="blocked"
        label="Dates without parties, one to a line"
        placeholder="2026-12-25"
        rows={2}
      />
      <TextField
        name="coaches"
        label="Coaches, one to a line"
        extra="As on the rota, so that no one is in two places. Empty: one party at a time."
        rows={3}
      />
      <div style={inColumns(160, '0 14px')}>
        <TextField name="travelMinutes" label="Minutes to travel" inputMode="numeric" />
        <TextField name="noticeDays" label="Days’ notice" inputMode="numeric" />
        <TextField name="aheadDays" label="Days ahead" inputMode="numeric" />
        <TextField name="quoteDays" label="Days a quote is valid" inputMode="numeric" />
        <TextField name="payDays" label="Days to pay the deposit" inputMode="numeric" />
      </div>
      <TextField
        name="tasks"
        label="Tasks before a party, one to a line, with the days before last"
        placeholder="Pack the bags 1"
        rows={4}
      />
      <TextField name="terms" label="Terms that parents accept" rows={4} />
    </FormDialog>
  );
}
