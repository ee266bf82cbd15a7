import { sentenceOf } from '@sunfield/api-client/api-error';
import { randomId } from '@sunfield/api-client/random-id';
import {
  type PartyChangeQuote,
  type PartyWish,
  PartyWishSchema,
  type StaffParty,
} from '@sunfield/contracts/parties/quotes';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '../kernel/dialogs/dialog';
import { FormDialog } from '../kernel/dialogs/form-dialog';
import { showToast } from '../kernel/toasts/toasts';
import { Sums } from '../kernel/ui/sums';
import { packagesQuery, useChangeParty, useQuotePartyChange } from './api';
import { QuoteFields, Waiting } from './quote-dialog';
import { asSold, linesFor, partyValues, wishOf } from './quote-values';

/** What is changed, and what that means. */
interface Asked {
  wish: PartyWish;
  quote: PartyChangeQuote;
}

interface ChangePartyProps {
  party: StaffParty;
  onEnd: () => void;
}

/** Changes an accepted party: first what, then what that costs. */
export function ChangePartyDialog({ party, onEnd }: ChangePartyProps) {
  const packages = useQuery(packagesQuery);
  const quoting = useQuotePartyChange(party.enquiryId);
  const [asked, setAsked] = useState<Asked>();
  const title = `Change the party of ${party.childName}`;
  if (!packages.data) return <Waiting for={[packages]} title={title} onEnd={onEnd} />;
  const ofParty = packages.data.map((one) => asSold(one, party));
  if (asked) {
    return (
      <ConfirmChange party={party} asked={asked} onBack={() => setAsked(undefined)} onEnd={onEnd} />
    );
  }
  return (
    <FormDialog
      title={title}
      okText="See the price"
      name="change-party"
      draft={null}
      schema={PartyWishSchema}
      initialValues={partyValues({ ...party, ...quoting.variables })}
      sentOf={(values) => wishOf(values, party.version)}
      sending={quoting}
      onSent={(quote, wish) => setAsked({ wish, quote })}
      onEnd={onEnd}
    >
      <QuoteFields packages={ofParty} />
    </FormDialog>
  );
}

/** Guests who come beyond those that are priced are added to the price. */
export function PriceNumbers({ party, coming }: { party: StaffParty; coming: number }) {
  const { data: packages } = useQuery(packagesQuery);
  const quoting = useQuotePartyChange(party.enquiryId);
  const [asked, setAsked] = useState<Asked>();
  const sold = packages?.find(({ id }) => id === party.packageId);
  if (!sold) return null;
  const values = partyValues({ ...party, children: coming });
  const lines = linesFor(asSold(sold, party), coming, values.lines);
  const wish = wishOf({ ...values, lines }, party.version);
  const end = () => setAsked(undefined);
  return (
    <>
      <Button
        type="primary"
        loading={quoting.isPending}
        onClick={() =>
          quoting.mutate(wish, {
            onSuccess: (quote) => setAsked({ wish, quote }),
            onError: (error) => showToast('error', 'Error', sentenceOf(error)),
          })
        }
      >
        Price {coming} children
      </Button>
      {asked && <ConfirmChange party={party} asked={asked} onBack={end} onEnd={end} />}
    </>
  );
}

interface ConfirmProps extends ChangePartyProps {
  asked: Asked;
  onBack: () => void;
}

function ConfirmChange({ party, asked: { wish, quote }, onBack, onEnd }: ConfirmProps) {
  const changing = useChangeParty(party.enquiryId);
  // A repeat changes the party once.
  const [clientRequestId] = useState(randomId);
  const { beforePence, lines, afterPence, backTo, owedPence, dueOn, fingerprint } = quote;
  return (
    <ActionDialog
      title={`Change the party of ${party.childName}?`}
      okText="Change party"
      cancelText="Back"
      sending={changing}
      onOk={() =>
        changing.mutate(
          { ...wish, fingerprint, clientRequestId },
          {
            onSuccess: () => {
              onEnd();
              showToast('success', 'Party Changed', 'The family gets an email about it.');
            },
          },
        )
      }
      onEnd={onBack}
    >
      <Sums
        rows={[
          ['Price now', formatPounds(beforePence)],
          ...lines.map(({ label, amountPence }) => [label, signed(amountPence)] as const),
        ]}
        total={['New price', formatPounds(afterPence)]}
      />
      {backTo.map(({ method, amountPence }) => (
        <p key={method}>
          {formatPounds(amountPence)} {wayToPay(method).words.goesBack}.
        </p>
      ))}
      <p>
        {owedPence > 0 ? `${formatPounds(owedPence)} is to pay then` : 'Nothing is to pay then'}
        {dueOn && `, by ${formatLongDate(dueOn)}`}.
      </p>
    </ActionDialog>
  );
}

const signed = (pence: number): string =>
  pence > 0 ? `+${formatPounds(pence)}` : formatPounds(pence);
