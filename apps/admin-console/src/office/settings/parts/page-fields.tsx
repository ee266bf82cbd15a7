import {
  type LegalWordKey,
  legalWordKeys,
  legalWords,
  missingLegalWords,
} from '@sunfield/contracts/kit/settings/legal-words';
import { type PracticalPageName } from '@sunfield/contracts/kit/settings/practical-page-names';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { configQuery } from '../../../kernel/data/config';
import { Pill } from '../../../kernel/ui/pill';
import { TextField } from '../../../kernel/ui/text-field';

/** Examples for placeholders that are not self-explanatory. */
const examples: Partial<Record<LegalWordKey, string>> = {
  registeredAddress: '1 High Street, Rotherham, S60 1AA',
  photographs:
    'For example: we do not publish photographs of children without their parents’ written agreement.',
  phoneBookings: 'For example: we take bookings by phone on weekdays from 9am to 5pm.',
};

/** What only the provider can supply for a legal page. */
export function PageFields({ page }: { page: PracticalPageName }) {
  const form = Form.useFormInstance<Settings>();
  const settings = Form.useWatch((typed: Settings) => typed, { form, preserve: true });
  const missing = 'legal' in settings ? missingLegalWords(settings) : [];
  const count = missing.filter((it) => it.page === page).length;
  return (
    <>
      <p style={{ marginBottom: 12 }}>
        <Pill tone={count > 0 ? 'waiting' : 'good'}>
          {count > 0 ? `${count} to fill in` : 'Complete'}
        </Pill>
      </p>
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
    </>
  );
}

/** Where parents find it, below its heading. */
export function AboutPage({ page }: { page: PracticalPageName }) {
  const { data: config } = useQuery(configQuery);
  return (
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
  );
}
