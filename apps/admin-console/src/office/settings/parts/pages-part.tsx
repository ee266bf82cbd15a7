import {
  type Legal,
  type LegalWordKey,
  legalWordKeys,
  legalWords,
  missingLegalWords,
} from '@sunfield/contracts/kit/settings/legal-words';
import {
  type PracticalPageName,
  practicalPageNames,
} from '@sunfield/contracts/kit/settings/practical-page-names';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { configQuery } from '../../../kernel/data/config';
import { Group } from '../../../kernel/ui/group';
import { Pill } from '../../../kernel/ui/pill';
import { TextField } from '../../../kernel/ui/text-field';

const titles: Record<PracticalPageName, string> = {
  privacy: 'Privacy notice',
  terms: 'Terms and cancellation',
  safeguarding: 'Safeguarding',
  accessibility: 'Accessibility statement',
};

/** Examples for placeholders that are not self-explanatory. */
const examples: Partial<Record<LegalWordKey, string>> = {
  registeredAddress: '1 High Street, Rotherham, S60 1AA',
  photographs:
    'For example: we do not publish photographs of children without their parents’ written agreement.',
  phoneBookings: 'For example: we take bookings by phone on weekdays from 9am to 5pm.',
};

/** What only the provider can supply for the legal pages. */
export function PagesPart() {
  const { data: config } = useQuery(configQuery);
  const legal = Form.useWatch<Legal | undefined>('legal');
  const form = Form.useFormInstance<Settings>();
  // Typed in another part.
  const parties = Form.useWatch(({ parties: typed }: Partial<Settings>) => typed, {
    form,
    preserve: true,
  });
  const missing = legal && parties ? missingLegalWords({ legal, parties }) : [];
  return practicalPageNames.map((page) => (
    <Group
      key={page}
      title={
        <>
          {titles[page]} <Missing count={missing.filter((it) => it.page === page).length} />
        </>
      }
      about={
        <>
          Parents find{' '}
          {config ? (
            <a href={`${config.publicSiteUrl}/${page}`} target="_blank" rel="noreferrer">
              the page
            </a>
          ) : (
            'the page'
          )}{' '}
          once all fields are filled in. Until then nothing links to it.
        </>
      }
    >
      {legalWordKeys
        .filter((key) => legalWords[key].page === page)
        .map((key) => (
          <TextField
            key={key}
            name={['legal', key]}
            label={legalWords[key].label}
            placeholder={examples[key] ?? legalWords[key].bracket}
            rows={legalWords[key].max > 120 ? 2 : undefined}
          />
        ))}
    </Group>
  ));
}

const Missing = ({ count }: { count: number }) => (
  <Pill tone={count > 0 ? 'waiting' : 'good'}>
    {count > 0 ? `${count} to fill in` : 'Complete'}
  </Pill>
);
