import { settingParts } from '@sunfield/contracts/kit/settings/setting-groups';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Grid, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Problem } from '../../kernel/data/form-problems';
import {
  labelledSettings,
  partKeys,
  sectionAt,
  type SectionKey,
  sectionOf,
  sectionsOf,
} from '../../kernel/saved-settings/setting-names';
import { settingsQuery } from '../../kernel/saved-settings/api';
import { hasDraft } from '../../kernel/data/use-draft';
import { Loaded } from '../../kernel/ui/loaded';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { BackupsGroup } from './parts/backups-group';
import { SendingDomainGroup } from './parts/sending-domain-group';
import { WordingsGroup } from './parts/wordings-group';
import { isPictured, PagePicture, TypedPicture } from './picture/page-picture';
import { draftOf, SectionForm } from './section-form';
import styles from './sections.module.css';

/** What a provider can configure about its business; for owners. */
export default function SettingsTab() {
  return (
    <Loaded query={useQuery(settingsQuery)}>
      {(settings) => <SettingsPage settings={settings} />}
    </Loaded>
  );
}

/** Sections with a list beside them; each is saved by itself. */
function SettingsPage({ settings }: { settings: Settings }) {
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

interface SectionListProps {
  current: SectionKey;
  /** @param at a setting of it, such as `brand.name` */
  onOpen: (key: SectionKey, at?: string) => void;
}

/** All sections; on a phone a chooser. A search finds single settings. */
function SectionList({ current, onOpen }: SectionListProps) {
  const [search, setSearch] = useState('');
  const isWide = Grid.useBreakpoint().lg;
  const client = useQueryClient();
  const isUnsaved = (key: SectionKey) => hasDraft(client, draftOf(key));
  return (
    <nav aria-label="Sections" className={styles.list}>
      <Input
        aria-label="Find a setting"
        placeholder="Find a setting"
        allowClear
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {search.trim() ? (
        <FoundSettings
          search={search.trim().toLowerCase()}
          onOpen={(key, at) => {
            setSearch('');
            onOpen(key, at);
          }}
        />
      ) : isWide ? (
        partKeys.map((part) => (
          <section key={part} aria-label={settingParts[part]}>
            <h2>{settingParts[part]}</h2>
            <ul className="plain">
              {sectionsOf(part).map(({ key, title }) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-current={key === current ? 'true' : undefined}
                    onClick={() => onOpen(key)}
                  >
                    {title}
                    {isUnsaved(key) && <Quiet> not saved yet</Quiet>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : (
        <Select<SectionKey>
          id="settings-section"
          aria-label="Section"
          value={current}
          onChange={(key) => onOpen(key)}
          listHeight={420}
          options={partKeys.map((part) => ({
            label: settingParts[part],
            options: sectionsOf(part).map(({ key, title }) => ({
              value: key,
              label: isUnsaved(key) ? `${title} (not saved yet)` : title,
            })),
          }))}
        />
      )}
    </nav>
  );
}

const MAX_FOUND = 12;

function FoundSettings({ search, onOpen }: { search: string; onOpen: SectionListProps['onOpen'] }) {
  const found = labelledSettings()
    .filter(({ label, title }) => `${title} ${label}`.toLowerCase().includes(search))
    .slice(0, MAX_FOUND);
  if (found.length === 0) return <Quiet>No setting is called that.</Quiet>;
  return (
    <ul className="plain" aria-label="Settings found">
      {found.map(({ name, label, title, part }) => (
        <li key={name}>
          <button type="button" onClick={() => onOpen(part, name)}>
            {label}
            <Detail>{title}</Detail>
          </button>
        </li>
      ))}
    </ul>
  );
}
