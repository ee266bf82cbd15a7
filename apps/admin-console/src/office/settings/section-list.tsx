import { type SettingPart, settingParts } from '@sunfield/contracts/kit/settings/setting-groups';
import { useQueryClient } from '@tanstack/react-query';
import { Grid, Input, Select } from 'antd';
import { useState } from 'react';
import { hasDraft } from '../../kernel/data/use-draft';
import {
  labelledSettings,
  partKeys,
  type SectionKey,
  sectionsOf,
} from '../../kernel/saved-settings/setting-names';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { draftOf } from './section-form';
import styles from './sections.module.css';

interface SectionListProps {
  current: SectionKey;
  /** @param at a setting of it, such as `brand.name` */
  onOpen: (key: SectionKey, at?: string) => void;
}

/** All sections; on a phone a chooser. A search finds single settings. */
export function SectionList({ current, onOpen }: SectionListProps) {
  const [search, setSearch] = useState('');
  const isWide = Grid.useBreakpoint().lg;
  const client = useQueryClient();
  const isUnsaved = (key: SectionKey) => hasDraft(client, draftOf(key));
  const label = (key: SectionKey, title: string) =>
    isUnsaved(key) ? `${title} (not saved yet)` : title;
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
          <section key={part} aria-label={nameOf(part)}>
            <h2>{nameOf(part)}</h2>
            <ul>
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
            label: nameOf(part),
            options: sectionsOf(part).map(({ key, title }) => ({
              value: key,
              label: label(key, title),
            })),
          }))}
        />
      )}
    </nav>
  );
}

const nameOf = (part: SettingPart): string => settingParts[part];

const MAX_FOUND = 12;

function FoundSettings({ search, onOpen }: { search: string; onOpen: SectionListProps['onOpen'] }) {
  const found = labelledSettings()
    .filter(({ label, title }) => `${title} ${label}`.toLowerCase().includes(search))
    .slice(0, MAX_FOUND);
  if (found.length === 0) return <Quiet>No setting is called that.</Quiet>;
  return (
    <ul aria-label="Settings found">
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
