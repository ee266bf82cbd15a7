import { call } from '@sunfield/api-client/call';
import { type DuplicateReason, type FamilyPage } from '@sunfield/contracts/families/family-page';
import { pairFamilies } from '@sunfield/contracts/families/routes';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../kernel/dialogs/action-button';
import { ActionDialog } from '../kernel/dialogs/dialog';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { showToast } from '../kernel/toasts/toasts';
import layout from '../kernel/ui/layout.module.css';
import { Loaded } from '../kernel/ui/loaded';
import { duplicatesQuery, familyAddress, familyPageQuery, moneyOf, useFamilyChange } from './api';

const reasonWords: Record<DuplicateReason, string> = {
  phone: 'the same phone number',
  child: 'a child of the same name and birthday',
  name: 'the same names of parent and child',
};
const whyWords = (why: readonly DuplicateReason[]): string =>
  listed(why.map((reason) => reasonWords[reason]));

/** Whether two addresses are one family's. */
const usePairFamilies = (...emails: [string, string]) =>
  useFamilyChange((isSame: boolean) => call(pairFamilies, { body: { emails, isSame } }));

const MAX_SHOWN = 5;

/** Above the list: pairs that may be one family. Each is decided on a family's page. */
export function AllDuplicates() {
  const { data = [] } = useQuery(duplicatesQuery());
  const [isOpen, setOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <Alert
      style={{ marginBottom: 14 }}
      type="info"
      title={`${counted(data.length, 'family', 'families')} may be here twice`}
      action={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
      description={
        isOpen && (
          <ul className={layout.points}>
            {data.slice(0, MAX_SHOWN).map(({ families: [one, other], why }) => (
              <li key={`${one.email} ${other.email}`}>
                <Link to={familyAddress(one.email)}>{one.parentName}</Link>, {one.email}, and{' '}
                {other.parentName}, {other.email}: {whyWords(why)}
              </li>
            ))}
            {data.length > MAX_SHOWN && <li>and {data.length - MAX_SHOWN} more</li>}
          </ul>
        )
      }
    />
  );
}

/** On a family's page: others that may be the same, one after the other. */
export function Duplicates({ page, email }: { page: FamilyPage; email: string }) {
  const { data = [] } = useQuery(duplicatesQuery(email));
  const own = new Set(page.adults.map((adult) => adult.email));
  const [first] = data;
  const other = first?.families.find((family) => !own.has(family.email));
  const separating = usePairFamilies(email, other?.email ?? '');
  if (!first || !other) return null;
  return (
    <Alert
      style={{ marginBottom: 14 }}
      type="info"
      title={`${other.parentName} may be the same family`}
      description={
        <p>
          <Link to={familyAddress(other.email)}>{other.email}</Link> has {whyWords(first.why)}.
        </p>
      }
      action={
        <Flex wrap gap={8}>
          <DialogButton
            dialog={(onEnd) => <JoinDialog email={email} other={other.email} onEnd={onEnd} />}
          >
            Join…
          </DialogButton>
          <ActionButton
            sending={separating}
            sent={false}
            done={() => ['Two families', 'They are not shown as one again.']}
          >
            Not the same
          </ActionButton>
        </Flex>
      }
    />
  );
}

/** Says what one page will have of both addresses, and what stays as it is. */
function JoinDialog(props: { email: string; other: string; onEnd: () => void }) {
  const { email, other, onEnd } = props;
  const both = [useQuery(familyPageQuery(email)), useQuery(familyPageQuery(other))];
  const joining = usePairFamilies(email, other);
  const join = () =>
    joining.mutate(true, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'One family', `${email} and ${other} are on one page now.`);
      },
    });
  return (
    <ActionDialog
      title="Join these two?"
      okText="Join families"
      sending={joining}
      isReady={both.every(({ data }) => data)}
      onOk={join}
      onEnd={onEnd}
    >
      <p>One page will show:</p>
      <ul className={layout.points}>
        {both.map((query, index) => (
          <li key={index}>
            <Loaded query={query} rows={1}>
              {(page) => <Held page={page} />}
            </Loaded>
          </li>
        ))}
      </ul>
      <p>
        Nothing is moved or lost: bookings, payments and credit stay at the address they were made
        with, and each address still opens only its own. You can separate them again. To move a
        booking to another address, use “Change booking” there.
      </p>
    </ActionDialog>
  );
}

function Held({ page }: { page: FamilyPage }) {
  const { adults, children, bookings } = page;
  const { duePence, creditPence } = moneyOf(page);
  return (
    <>
      <strong>{adults.map(({ email }) => email).join(', ')}</strong>
      {children.length > 0 && `, with ${listed(children.map(({ name }) => name))}`}:{' '}
      {listed([
        counted(bookings.length, 'booking'),
        `${formatPounds(duePence)} to pay`,
        `${formatPounds(creditPence)} credit`,
      ])}
    </>
  );
}

/** Takes back that two addresses are one family's. */
export const Separate = ({ email, other }: { email: string; other: string }) => (
  <ActionButton
    size="small"
    sending={usePairFamilies(email, other)}
    sent={false}
    done={() => ['Two families again', 'Each has its own page.']}
    ask={{
      title: `Separate ${other}?`,
      about: 'It gets its own page again. Nothing is moved.',
      okText: 'Separate',
    }}
  >
    Separate
  </ActionButton>
);
