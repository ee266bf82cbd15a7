import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Problem } from '../../kernel/data/form-problems';
import { type SectionKey, sectionAt, sectionOf } from '../../kernel/saved-settings/setting-names';
import { BackupsGroup } from './parts/backups-group';
import { SendingDomainGroup } from './parts/sending-domain-group';
import { WordingsGroup } from './parts/wordings-group';
import { isPictured, PagePicture, TypedPicture } from './picture/page-picture';
import { SectionForm } from './section-form';
import { SectionList } from './section-list';
import styles from './sections.module.css';

/** Sections with a list beside them; each is saved by itself. */
export function SettingsPage({ settings }: { settings: Settings }) {
  const [params, setParams] = useSearchParams();
  const [problems, setProblems] = useState(() => missingIn(settings, params.get('fill')));
  const section = sectionAt(params.get('part'));
  const open = (key: SectionKey, at?: string) =>
    setParams((now) => {
      now.set('part', key);
      if (at) now.set('at', at);
      else now.delete('at');
      return now;
    });
  return (
    <div className={styles.page}>
      <SectionList current={section.key} onOpen={open} />
      <div>
        {section.rows.length > 0 ? (
          <SectionForm
            key={section.key}
            section={section}
            settings={settings}
            problems={problems}
            onProblems={(found) => {
              setProblems(found);
              const [first] = found;
              if (first && sectionOf(first.name) !== section.key) open(sectionOf(first.name));
            }}
            at={params.get('at')}
            preview={
              isPictured(section.key) && <TypedPicture current={section.key} onOpen={open} />
            }
          />
        ) : section.key === 'landing' ? (
          <PagePicture settings={settings} onOpen={open} />
        ) : (
          others[section.key]
        )}
      </div>
    </div>
  );
}

/** Each saves by itself what it has. */
const others: Partial<Record<SectionKey, ReactNode>> = {
  wordings: <WordingsGroup />,
  backups: <BackupsGroup />,
  sending: <SendingDomainGroup />,
};

/** The settings that another page sent the user to fill in. */
const missingIn = (settings: Settings, names: string | null): Problem[] =>
  (names ?? '')
    .split(',')
    .filter((name) => Object.entries(settings).some(([key, value]) => key === name && value === ''))
    .map((name) => ({ name: [name], errors: ['Please fill this in'] }));
