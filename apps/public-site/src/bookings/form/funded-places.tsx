import {
  type FundedAnswer,
  type FundedChild,
  type FundingOnOffer,
} from '@sunfield/contracts/catalogue/funding/funding';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { type Dispatch, type SetStateAction } from 'react';
import { type ChosenFunding } from '../../basket/funded-basket';
import { type Attendee } from '../../basket/places';
import { Card } from '../../kernel/design/card';
import { Choices, yesOrNo } from '../../kernel/design/choices';
import { SelectField, TextField } from '../../kernel/design/field';
import groups from './fields/fields.module.css';

export interface FundedPlacesProps {
  offers: readonly FundingOnOffer[];
  attendees: readonly Attendee[];
  funding: ChosenFunding | undefined;
  setFunding: Dispatch<SetStateAction<ChosenFunding | undefined>>;
}

/** “My child has a funded place”: with which funder, and what it wants to know of each child. */
export default function FundedPlaces(props: FundedPlacesProps) {
  const { offers, attendees, funding, setFunding } = props;
  const [first] = offers;
  if (!first) return null;
  const choose = (offer: FundingOnOffer) => setFunding({ offer, said: funding?.said ?? {} });
  return (
    <Card>
      <fieldset className={groups.group}>
        <legend className={groups.legend}>Funded places (HAF)</legend>
        <div className="stack-4">
          <label className="tick-line bold">
            <input
              type="checkbox"
              checked={funding !== undefined}
              onChange={({ target }) => (target.checked ? choose(first) : setFunding(undefined))}
            />
            My child has a funded (HAF) place
          </label>
          {funding && (
            <>
              {offers.length > 1 && (
                <SelectField
                  label="Who pays for it"
                  value={funding.offer.id}
                  options={offers.map(({ id, name }) => [id, name])}
                  onChange={(chosen) =>
                    choose(offers.find(({ id }) => id === Number(chosen)) ?? first)
                  }
                />
              )}
              <p>{whatItPays(funding.offer)}</p>
              {attendees.map(({ key, label }) => (
                <ChildFunding
                  key={key}
                  offer={funding.offer}
                  label={label}
                  said={funding.said[key] ?? {}}
                  say={(more) =>
                    setFunding({
                      ...funding,
                      said: { ...funding.said, [key]: { ...funding.said[key], ...more } },
                    })
                  }
                />
              ))}
            </>
          )}
        </div>
      </fieldset>
    </Card>
  );
}

function whatItPays({ name, partPence, maxSessions }: FundingOnOffer): string {
  const cost = partPence === 0 ? 'You pay nothing' : `You pay ${formatPounds(partPence)}`;
  const most = maxSessions === null ? '' : ` Up to ${counted(maxSessions, 'session')} a child.`;
  return `${name} pays for your child. ${cost} for each of these days.${most} Only days with funded places are shown. Is only one of your children funded? Book the others on their own.`;
}

interface ChildFundingProps {
  offer: FundingOnOffer;
  label: string;
  said: FundedChild;
  say: (more: Partial<FundedChild>) => void;
}

function ChildFunding({
  offer: { asks, declaration, needs },
  label,
  said,
  say,
}: ChildFundingProps) {
  const asked = (key: FundedAnswer) => needs.includes(key);
  return (
    <fieldset className="framed">
      <legend className={groups.legend}>{label}</legend>
      <div className="stack-4">
        {asks === 'code' ? (
          <TextField
            label="Code from the funder"
            hint="It is in the letter or email you were sent."
            autoCapitalize="characters"
            maxLength={60}
            value={said.code ?? ''}
            onChange={(typed) => say({ code: typed })}
          />
        ) : (
          <label className="tick-line bold">
            <input
              type="checkbox"
              checked={said.isDeclared ?? false}
              onChange={({ target }) => say({ isDeclared: target.checked })}
            />
            I confirm: {declaration}
          </label>
        )}
        {asked('postcode') && (
          <TextField
            label="First half of your postcode"
            hint="Such as NG1. For the funder’s report."
            maxLength={10}
            value={said.postcode ?? ''}
            onChange={(typed) => say({ postcode: typed })}
          />
        )}
        {asked('send') && (
          <Choices
            legend="Does your child have special educational needs or a disability (SEND)?"
            options={yesOrNo}
            chosen={said.send}
            inRow
            onChoose={(send) => say({ send })}
          />
        )}
        {asked('meal') && (
          <Choices
            legend="Will your child have the meal we provide?"
            options={yesOrNo}
            chosen={said.meal}
            inRow
            onChoose={(meal) => say({ meal })}
          />
        )}
      </div>
    </fieldset>
  );
}
