import {
  MAX_ACTIVITIES,
  MAX_BENEFITS,
  MAX_OWN_PAGES,
  MAX_PAGE_PICTURES,
  MAX_QUESTIONS,
  MAX_VENUE_PHOTOS,
} from '@sunfield/contracts/kit/settings/landing-settings';
import { MAX_DUTY_PEOPLE } from '@sunfield/contracts/kit/settings/duty-settings';
import { MAX_VOUCHER_COMPANIES } from '@sunfield/contracts/kit/settings/bank-settings';
import { MAX_LINKS, MAX_REVIEWS } from '@sunfield/contracts/kit/settings/settings';
import {
  ACTIVITIES_SHOWN,
  type ActivityDrawing,
  type BenefitDrawing,
} from '@sunfield/contracts/kit/settings/site-words';
import { counted } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Select } from 'antd';
import { type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { catalogueQuery } from '../../../kernel/data/catalogue';
import { accountsQuery } from '../../../staff/people/api';
import { Moves } from '../../../kernel/lists/moves';
import { inColumns } from '../../../kernel/ui/in-columns';
import layout from '../../../kernel/ui/layout.module.css';
import { Quiet } from '../../../kernel/ui/quiet';
import { TextField, TickField } from '../../../kernel/ui/text-field';
import { ParentsRead } from './parents-read';
import { PictureField } from './picture-field';
import styles from './settings.module.css';

interface ItemField extends Omit<ComponentProps<typeof TextField>, 'name'> {
  /** Its value in a new item; without it, an empty text. */
  initial?: unknown;
  isTick?: true;
  options?: { value: unknown; label: string }[];
  /** "photo" */
  picture?: string;
  /** Another control. */
  control?: ReactElement;
  /** A list in the item. */
  list?: ItemsOf;
  /** Text in curly brackets is replaced: parents read another. */
  isFilled?: true;
}

interface ItemsOf {
  /** Capitalised, as in "Add Benefit" and "Benefit 2". */
  noun: string;
  max: number;
  /** How many the site shows; without it, all. */
  shown?: number;
  /** Of an item, a text unless they say otherwise. */
  fields: Record<string, ItemField>;
}

const drawing = (initial: string, names: Record<string, string>): ItemField => ({
  label: 'Drawing',
  initial,
  options: Object.entries(names).map(([value, label]) => ({ value, label })),
});

const lists: Record<string, ItemsOf> = {
  social: {
    noun: 'Link',
    max: MAX_LINKS,
    fields: {
      network: { label: 'Network' },
      url: { label: 'Address', inputMode: 'url', placeholder: 'https://' },
    },
  },
  reviews: {
    noun: 'Review',
    max: MAX_REVIEWS,
    fields: {
      name: { label: 'Parent' },
      rating: {
        label: 'Stars',
        initial: 5,
        options: [5, 4, 3, 2, 1].map((value) => ({ value, label: counted(value, 'star') })),
      },
      text: { label: 'Review', rows: 3 },
    },
  },
  dutyPeople: {
    noun: 'Person',
    max: MAX_DUTY_PEOPLE,
    fields: {
      name: { label: 'Name' },
      firstAidUntil: { label: 'First aid certificate until', type: 'date' },
      isQualified: { label: 'Qualified to level 3', isTick: true },
      isSafeguardingLead: { label: 'Deputy safeguarding lead', isTick: true },
      account: {
        label: 'Staff account',
        extra: 'With it they see their own days of the rota.',
        control: <AccountChoice />,
      },
    },
  },
  voucherCompanies: {
    noun: 'Company',
    max: MAX_VOUCHER_COMPANIES,
    fields: {
      name: { label: 'Voucher company' },
      account: { label: 'Our account number there' },
    },
  },
  ownPages: {
    noun: 'Page',
    max: MAX_OWN_PAGES,
    fields: {
      title: { label: 'Title', placeholder: 'About us' },
      slug: {
        label: 'Address of the page',
        placeholder: 'about-us',
        extra: 'At your site’s address, after /pages/',
      },
      text: {
        label: 'Text of the page',
        rows: 6,
        extra: 'An empty line begins a new paragraph.',
      },
      pictures: {
        label: 'Pictures',
        initial: [],
        list: {
          noun: 'Picture',
          max: MAX_PAGE_PICTURES,
          fields: {
            picture: { label: 'Picture', initial: null, picture: 'picture' },
            alt: {
              label: 'What the picture shows',
              extra: 'Read out to people who cannot see it.',
            },
          },
        },
      },
      isPublished: {
        label: 'Published: parents find it at the foot of the site',
        isTick: true,
      },
    },
  },
  questions: {
    noun: 'Question',
    max: MAX_QUESTIONS,
    fields: {
      question: { label: 'Question' },
      answer: { label: 'Answer', rows: 3, isFilled: true },
    },
  },
  'benefits.tiles': {
    noun: 'Benefit',
    max: MAX_BENEFITS,
    fields: {
      title: { label: 'Title' },
      drawing: drawing('together', {
        together: 'Players who pass to each other',
        'many-sports': 'Many balls',
        huddle: 'A team in a huddle',
      } satisfies Record<BenefitDrawing, string>),
      text: { label: 'Text', rows: 2 },
    },
  },
  'activities.cards': {
    noun: 'Activity',
    max: MAX_ACTIVITIES,
    shown: ACTIVITIES_SHOWN,
    fields: {
      title: { label: 'Title' },
      drawing: drawing('football', {
        football: 'Football pitch',
        basketball: 'Basketball court',
        dance: 'Stage',
        tennis: 'Tennis court',
        cricket: 'Cricket pitch',
      } satisfies Record<ActivityDrawing, string>),
      text: { label: 'Text', rows: 2 },
      picture: {
        label: 'Picture of your own, in place of the drawing',
        initial: null,
        picture: 'picture',
      },
    },
  },
};

/** A setting that is a list whose items have several fields. */
export const SettingItems = ({ name }: { name: string[] }) =>
  name[0] === 'venuePhotos' ? (
    <VenuePhotos />
  ) : (
    <ItemList name={name} items={lists[name.join('.')]!} />
  );

/** Photos of each venue. A photo needs a venue. */
function VenuePhotos() {
  const { data: catalogue } = useQuery(catalogueQuery);
  const venues = (catalogue?.venues ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <ItemList
      name={['venuePhotos']}
      items={{
        noun: 'Photo',
        max: venues.length > 0 ? MAX_VENUE_PHOTOS : 0,
        shown: MAX_VENUE_PHOTOS,
        fields: {
          venue: { label: 'Venue', initial: venues[0]?.value, options: venues },
          picture: { label: 'Photo', initial: null, picture: 'photo' },
          alt: {
            label: 'What the photo shows',
            extra:
              'Read out to people who cannot see it. Such as: the entrance, to the left of the car park.',
          },
        },
      }}
    />
  );
}

interface ItemListProps {
  name: (string | number)[];
  items: ItemsOf;
  /** "page 2": the item that the list is in. */
  within?: string;
}

function ItemList({ name, items: { noun, max, shown = max, fields }, within }: ItemListProps) {
  const added = Object.entries(fields).map(([key, { initial, isTick }]) => [
    key,
    initial === undefined ? (isTick ? false : '') : initial,
  ]);
  return (
    <Form.List name={name}>
      {(rows, { add, remove, move }) => (
        <>
          {rows.map(({ key, name: index }) => {
            const title = `${noun} ${index + 1}`;
            return (
              <fieldset key={key} className={`${layout.frame} ${styles.item}`}>
                <legend>
                  {title}
                  {index >= shown && <Quiet>, not shown</Quiet>}
                </legend>
                <Flex gap={8} justify="flex-end">
                  <Moves
                    name={title}
                    at={index}
                    count={rows.length}
                    move={(to) => move(index, to)}
                  />
                  <Button aria-label={`Remove ${title}`} onClick={() => remove(index)}>
                    Remove
                  </Button>
                </Flex>
                <div style={inColumns(200, '0 12px')}>
                  {Object.entries(fields).map(([part, { isFilled, ...field }]) => (
                    <div key={part} className={isShort(field) ? undefined : styles.whole}>
                      <ItemInput
                        name={[index, part]}
                        field={
                          isFilled
                            ? { ...field, extra: <ParentsRead name={[...name, index, part]} /> }
                            : field
                        }
                        of={[title.toLowerCase(), within].filter(Boolean).join(' of ')}
                      />
                    </div>
                  ))}
                </div>
              </fieldset>
            );
          })}
          {rows.length < max && (
            <Button onClick={() => add(Object.fromEntries(added))}>Add {noun}</Button>
          )}
        </>
      )}
    </Form.List>
  );
}

/** Has room beside others. */
const isShort = ({ rows, isTick, picture, list }: ItemField): boolean =>
  !rows && !isTick && !picture && !list;

interface ItemInputProps {
  name: (string | number)[];
  field: ItemField;
  /** "picture 1 of page 2" */
  of: string;
}

function ItemInput({ name, field, of }: ItemInputProps): ReactNode {
  const { initial: _, isTick, options, picture, control, list, ...text } = field;
  const item = { name, label: text.label, extra: text.extra };
  if (isTick) return <TickField {...item} />;
  if (list) return <ItemList name={name} items={list} within={of} />;
  if (options) {
    return (
      <Form.Item {...item}>
        <Select options={options} />
      </Form.Item>
    );
  }
  if (picture) {
    return (
      <Form.Item {...item}>
        <PictureField what={picture} of={of} />
      </Form.Item>
    );
  }
  return control ? <Form.Item {...item}>{control}</Form.Item> : <TextField name={name} {...text} />;
}

interface AccountChoiceProps {
  id?: string;
  value?: string;
  onChange?: (account: string) => void;
}

/** Whose account it is; accounts without a person are as good. */
function AccountChoice({ value, ...select }: AccountChoiceProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  return (
    <Select
      {...select}
      value={value ?? ''}
      options={[
        { value: '', label: 'None' },
        ...accounts.map(({ username }) => ({ value: username, label: username })),
      ]}
    />
  );
}
