import { call } from '@sunfield/api-client/call';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { childFacts, contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { readYourFamily } from '@sunfield/contracts/families/routes';
import { type FamilyChild, type YourFamily } from '@sunfield/contracts/families/your-family';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type BookingFields } from '../booking-fields';
import { isSameChild, orphan, type Place } from '../places';
import { type PlacesProps } from '../places-props';
import { noteKnown } from '../../kernel/data/known-browser';
import { codeOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { type Again, againOf } from './again';
import { fillAgain, withChild, withContact, withoutChild } from './fill-form';

export interface KnownFamilyProps extends Pick<PlacesProps, 'catalogue' | 'children' | 'places'> {
  /** With days that are over. */
  whole: Catalogue;
  /** Replaces the places, and shows the week of the first. */
  put: (places: readonly Place[]) => void;
  onFamily: (family: YourFamily) => void;
}

/** Above a known family's form: its children by name, and the days of the last booking again. */
export default function KnownFamily(props: KnownFamilyProps) {
  const family = useFamily(props.onFamily);
  return family && (family.children.length > 0 || family.contact) ? (
    <Shortcuts {...props} family={family} />
  ) : null;
}

/** Fills in the contact. Without an answer the form stays as a guest's. */
function useFamily(onFamily: KnownFamilyProps['onFamily']): YourFamily | undefined {
  const { getValues, setValue } = useFormContext<BookingFields>();
  const [family, setFamily] = useState<YourFamily>();
  useEffect(() => {
    call(readYourFamily).then(
      (found) => {
        setFamily(found);
        onFamily(found);
        const filled = withContact(getValues(), found);
        for (const { key } of contactFields) setValue(key, filled[key], { shouldDirty: true });
      },
      (error: unknown) => {
        if (codeOf(error) === 'address_not_proven') noteKnown(false);
      },
    );
  }, [getValues, setValue, onFamily]);
  return family;
}

function Shortcuts({
  family,
  whole,
  catalogue,
  children: attendees,
  places,
  put,
}: KnownFamilyProps & { family: YourFamily }) {
  const { getValues, setValue } = useFormContext<BookingFields>();
  const entries = useWatch<BookingFields, 'children'>({ name: 'children' });
  const [told, setTold] = useState<string[]>([]);
  const write = (children: BookingFields['children']) =>
    setValue('children', children, { shouldDirty: true });
  const pick = (child: FamilyChild) => {
    setTold([]);
    const children = getValues('children');
    const there = children.findIndex((one) => isSameChild(one, child));
    const gone = attendees[there];
    const empty = children.findIndex(({ name }) => name.trim() === '');
    if (!gone && empty < 0) return write(withChild(children, child));
    if (!gone) {
      // The row may have days already.
      for (const { key } of childFacts) {
        setValue(`children.${empty}.${key}`, child[key], { shouldDirty: true });
      }
      return;
    }
    write(withoutChild(children, child));
    put(orphan(places, gone));
  };
  const bookAgain = (again: Again) => {
    const filled = fillAgain(getValues('children'), again, family, catalogue);
    write(filled.children);
    put(filled.places);
    setTold(filled.told);
  };
  const offers = againOf(whole, family.last);
  const [firstName = ''] = family.contact?.parentName.split(/\s+/) ?? [];
  return (
    <Card title={firstName ? `Hello ${firstName}` : 'Hello'} level={3}>
      <div className="stack-4 start">
        {offers.length > 0 && (
          <div className="cluster-2">
            {offers.map((again) => (
              <Button key={again.kind} look="secondary" onClick={() => bookAgain(again)}>
                {again.label}
              </Button>
            ))}
          </div>
        )}
        <div role="status" className="stack-1">
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {family.children.length > 0 && (
          <fieldset>
            <legend>Who is coming?</legend>
            <div className="cluster-2">
              {family.children.map((child) => (
                <ChildButton
                  key={child.id}
                  name={child.name}
                  isComing={entries.some((one) => isSameChild(one, child))}
                  onPress={() => pick(child)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <p className="small-muted">
          {family.contact && 'Your contact details are filled in below. '}
          <a href="/my-bookings">Your bookings</a> has your bookings and children.
        </p>
      </div>
    </Card>
  );
}

interface ChildButtonProps {
  name: string;
  isComing: boolean;
  onPress: () => void;
}

const ChildButton = ({ name, isComing, onPress }: ChildButtonProps) => (
  <Button look={isComing ? 'primary' : 'secondary'} aria-pressed={isComing} onClick={onPress}>
    {isComing && <span aria-hidden="true">✓</span>}
    {name}
  </Button>
);
