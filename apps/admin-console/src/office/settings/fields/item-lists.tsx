import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
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
import { type ReactNode } from 'react';
import { catalogueQuery } from '../../../kernel/data/catalogue';
import { accountsQuery } from '../../../staff/people/api';
import { inColumns } from '../../../kernel/ui/in-columns';
import layout from '../../../kernel/ui/layout.module.css';
import { Quiet } from '../../../kernel/ui/quiet';
import { TextField, TickField } from '../../../kernel/ui/text-field';
import { ParentsRead } from './parents-read';
import { PictureField } from './picture-field';
import styles from './settings.module.css';

/** Lists whose items have several fields, by their setting's name. */
export const itemLists: Record<string, ReactNode> = {
  social: (
    <ItemList
      name="social"
      noun="Link"
      max={MAX_LINKS}
      added={{ network: '', url: '' }}
      row={(index, removeButton) => (
        <div className={layout.fields}>
          <TextField name={[index, 'network']} label="Network" />
          <TextField name={[index, 'url']} label="Address" inputMode="url" placeholder="https://" />
          {removeButton}
        </div>
      )}
    />
  ),
  reviews: (
    <ItemList
      name="reviews"
      noun="Review"
      max={MAX_REVIEWS}
      added={{ name: '', rating: 5, text: '' }}
      row={(index, removeButton) => (
        <>
          <div className={layout.fields}>
            <TextField name={[index, 'name']} label="Parent" />
            <Form.Item name={[index, 'rating']} label="Stars">
              <Select
                options={[5, 4, 3, 2, 1].map((value) => ({ value, label: counted(value, 'star') }))}
              />
            </Form.Item>
            {removeButton}
          </div>
          <TextField name={[index, 'text']} label="Review" rows={3} />
        </>
      )}
    />
  ),
  dutyPeople: (
    <ItemList
      name="dutyPeople"
      noun="Person"
      max={MAX_DUTY_PEOPLE}
      added={{
        name: '',
        firstAidUntil: '',
        isQualified: false,
        isSafeguardingLead: false,
        account: '',
      }}
      fields={(index) => (
        <>
          <div style={inColumns(200, '0 12px')}>
            <TextField name={[index, 'name']} label="Name" />
            <TextField
              name={[index, 'firstAidUntil']}
              label="First aid certificate until"
              type="date"
            />
          </div>
          <TickField name={[index, 'isQualified']} label="Qualified to level 3" />
          <TickField name={[index, 'isSafeguardingLead']} label="Deputy safeguarding lead" />
          <Form.Item
            name={[index, 'account']}
            label="Staff account"
            extra="With it they see their own days of the rota."
          >
            <AccountChoice />
          </Form.Item>
        </>
      )}
    />
  ),
  voucherCompanies: (
    <ItemList
      name="voucherCompanies"
      noun="Company"
      max={MAX_VOUCHER_COMPANIES}
      added={{ name: '', account: '' }}
      row={(index, removeButton) => (
        <div className={layout.fields}>
          <TextField name={[index, 'name']} label="Voucher company" />
          <TextField name={[index, 'account']} label="Our account number there" />
          {removeButton}
        </div>
      )}
    />
  ),
  ownPages: (
    <ItemList
      name="ownPages"
      noun="Page"
      max={MAX_OWN_PAGES}
      added={{ title: '', slug: '', text: '', pictures: [], isPublished: false }}
      fields={(index) => (
        <>
          <div style={inColumns(200, '0 12px')}>
            <TextField name={[index, 'title']} label="Title" placeholder="About us" />
            <TextField
              name={[index, 'slug']}
              label="Address of the page"
              placeholder="about-us"
              extra="At your site’s address, after /pages/"
            />
          </div>
          <TextField
            name={[index, 'text']}
            label="Text of the page"
            rows={6}
            extra="An empty line begins a new paragraph."
          />
          <ItemList
            name={[index, 'pictures']}
            noun="Picture"
            max={MAX_PAGE_PICTURES}
            added={{ picture: null, alt: '' }}
            fields={(at) => (
              <>
                <Form.Item name={[at, 'picture']} label="Picture">
                  <PictureField what="picture" of={`picture ${at + 1} of page ${index + 1}`} />
                </Form.Item>
                <TextField
                  name={[at, 'alt']}
                  label="What the picture shows"
                  extra="Read out to people who cannot see it."
                />
              </>
            )}
          />
          <TickField
            name={[index, 'isPublished']}
            label="Published: parents find it at the foot of the site"
          />
        </>
      )}
    />
  ),
  questions: (
    <ItemList
      name="questions"
      noun="Question"
      max={MAX_QUESTIONS}
      added={{ question: '', answer: '' }}
      fields={(index) => (
        <>
          <TextField name={[index, 'question']} label="Question" />
          <TextField
            name={[index, 'answer']}
            label="Answer"
            rows={3}
            extra={<ParentsRead name={['questions', index, 'answer']} />}
          />
        </>
      )}
    />
  ),
  venuePhotos: <VenuePhotos />,
  'benefits.tiles': (
    <ItemList
      name={['benefits', 'tiles']}
      noun="Benefit"
      max={MAX_BENEFITS}
      added={{ title: '', text: '', drawing: 'together' }}
      fields={(index) => (
        <DrawnWords
          index={index}
          drawings={
            {
              together: 'Players who pass to each other',
              'many-sports': 'Many balls',
              huddle: 'A team in a huddle',
            } satisfies Record<BenefitDrawing, string>
          }
        />
      )}
    />
  ),
  'activities.cards': (
    <ItemList
      name={['activities', 'cards']}
      noun="Activity"
      max={MAX_ACTIVITIES}
      shown={ACTIVITIES_SHOWN}
      added={{ title: '', text: '', drawing: 'football', picture: null }}
      fields={(index) => (
        <>
          <DrawnWords
            index={index}
            drawings={
              {
                football: 'Football pitch',
                basketball: 'Basketball court',
                dance: 'Stage',
                tennis: 'Tennis court',
                cricket: 'Cricket pitch',
              } satisfies Record<ActivityDrawing, string>
            }
          />
          <Form.Item name={[index, 'picture']} label="Picture of your own, in place of the drawing">
            <PictureField what="picture" of={`activity ${index + 1}`} />
          </Form.Item>
        </>
      )}
    />
  ),
};

interface ItemListProps {
  name: string | (string | number)[];
  /** Capitalised, as in "Add Benefit" and "Benefit 2". */
  noun: string;
  max: number;
  /** How many the site shows; without it, all. */
  shown?: number;
  /** The values of a new item. */
  added: object;
  /** The fields of an item of an ordered list. */
  fields?: (index: number) => ReactNode;
  /** An item of a list without an order, on one line with its button. */
  row?: (index: number, removeButton: ReactNode) => ReactNode;
}

function ItemList({ name, noun, max, shown = max, added, fields, row }: ItemListProps) {
  return (
    <Form.List name={name}>
      {(items, { add, remove, move }) => (
        <>
          {items.map(({ key, name: index }) => {
            const title = `${noun} ${index + 1}`;
            const removeButton = (
              <Button
                aria-label={`Remove ${fields ? title : title.toLowerCase()}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            );
            if (!fields) return <div key={key}>{row?.(index, removeButton)}</div>;
            return (
              <fieldset key={key} className={`${layout.frame} ${styles.item}`}>
                <legend>
                  {title}
                  {index >= shown && <Quiet>, not shown</Quiet>}
                </legend>
                <Flex gap={8} justify="flex-end" style={{ minHeight: 32 }}>
                  {index > 0 && (
                    <Button
                      aria-label={`Move ${title} up`}
                      icon={<ArrowUpOutlined />}
                      onClick={() => move(index, index - 1)}
                    />
                  )}
                  {removeButton}
                </Flex>
                {fields(index)}
              </fieldset>
            );
          })}
          {items.length < max && <Button onClick={() => add(added)}>Add {noun}</Button>}
        </>
      )}
    </Form.List>
  );
}

interface AccountChoiceProps {
  id?: string;
  value?: string;
  onChange?: (account: string) => void;
}

/** Whose account it is; accounts without a person are as good. */
function AccountChoice({ value, ...select }: AccountChoiceProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const names = accounts.map(({ username }) => username);
  return (
    <Select
      {...select}
      value={value ?? ''}
      options={[
        { value: '', label: 'None' },
        ...names.map((username) => ({ value: username, label: username })),
      ]}
    />
  );
}

/** Photos of each venue. A photo needs a venue. */
function VenuePhotos() {
  const { data: catalogue } = useQuery(catalogueQuery);
  const venues = (catalogue?.venues ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <ItemList
      name="venuePhotos"
      noun="Photo"
      max={venues.length > 0 ? MAX_VENUE_PHOTOS : 0}
      shown={MAX_VENUE_PHOTOS}
      added={{ venue: venues[0]?.value, picture: null, alt: '' }}
      fields={(index) => (
        <>
          <Form.Item name={[index, 'venue']} label="Venue">
            <Select options={venues} />
          </Form.Item>
          <Form.Item name={[index, 'picture']} label="Photo">
            <PictureField what="photo" of={`photo ${index + 1}`} />
          </Form.Item>
          <TextField
            name={[index, 'alt']}
            label="What the photo shows"
            extra="Read out to people who cannot see it. Such as: the entrance, to the left of the car park."
          />
        </>
      )}
    />
  );
}

/** A title, a text, and the drawing beside them on the landing page. */
const DrawnWords = ({ index, drawings }: { index: number; drawings: Record<string, string> }) => (
  <>
    <div style={inColumns(200, '0 12px')}>
      <TextField name={[index, 'title']} label="Title" />
      <Form.Item name={[index, 'drawing']} label="Drawing">
        <Select options={Object.entries(drawings).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
    </div>
    <TextField name={[index, 'text']} label="Text" rows={2} />
  </>
);
