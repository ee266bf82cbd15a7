import { isOfParty } from '@sunfield/contracts/bookings/booked-words';
import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { counted } from '@sunfield/words/counted';
import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { type Slot } from '../../../basket/places';
import { ProblemSummary } from '../../../basket/problem-summary';
import { PROBLEMS_PART } from '../../../basket/problems';
import { Button } from '../../../kernel/design/button';
import { focusPart } from '../../../kernel/design/focus-part';
import styles from '../amending.module.css';
import { addChild, cancelAll, daysOf, termsOf, whoComes } from '../model/amended';
import { childPart, problemAt } from '../model/amendment-problems';
import { giveUp, isDayCancelled } from '../model/cancelled-days';
import { namesOf } from '../model/change-words';
import { type Amending } from '../model/use-amending';
import { CancelledDaysNote, ChangedDaysNote } from './cancelled-days-note';
import { ChildCard } from './child-card';
import {
  bookingNotes,
  contactFields,
  type ContactKey,
} from '@sunfield/contracts/kit/fields/fields-of';
import { PersonEntry } from '../../../basket/person-entry';
import { Card } from '../../../kernel/design/card';
import { DidYouMean } from '../../../kernel/design/did-you-mean';
import { bookingNoteQuestion } from '../model/note-question';
import { NoteField, onFile } from './note-field';

type BookingToChangeProps = AmendBookingProps & { amending: Amending };

const CHANGES_PART = 'changes';

/** The booking with its changes, each where it is; the review lists them all. */
export function BookingToChange(props: BookingToChangeProps) {
  const { booking, catalogue, amending, quoteAmendment } = props;
  const { amended, change, changes, review, setBack, setView, view } = amending;
  const root = useRef<HTMLDivElement>(null);
  const { happened, said, showProblems } = useAnnouncements(
    root,
    view.is === 'booking' ? view.part : undefined,
  );
  const labels = whoComes(amended);
  const names = (slot: Slot) => namesOf(slot, booking, catalogue);
  const sees = () => {
    if (!review()) showProblems();
  };
  const choice: ComponentProps<typeof CancelledDaysNote> = {
    booking,
    quoteAmendment,
    amending,
    onSwap: (was) => setView({ is: 'swapping', was }),
    onGiveUp: (by, back) => {
      change(giveUp(amended, booking, by));
      setBack(back);
      sees();
    },
  };
  return (
    <div ref={root} className="stack-5">
      <CancelledDaysNote {...choice} />
      <ChangedDaysNote {...choice} />
      {amended.children.map((child, position) => (
        <ChildCard
          key={child.key}
          child={child}
          label={labels[position]?.label ?? ''}
          isOff={(place) => isDayCancelled(booking, place)}
          terms={(place) => termsOf(booking, place)}
          amending={amending}
          names={names}
          said={said}
        />
      ))}
      {!isOfParty(booking) && <AddChild amending={amending} said={said} />}
      <ContactCard amending={amending} />
      <WholeBooking
        amending={amending}
        said={said}
        goTo={(part) => focusPart(root.current, part)}
      />
      <div className={styles.count}>
        <p role="status">
          {changes.length === 0 ? 'No changes' : counted(changes.length, 'change')}
        </p>
        <Button disabled={changes.length === 0} onClick={sees}>
          Review the changes
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {happened.words}
      </span>
    </div>
  );
}

/** Says what happened, and moves focus to a part of the booking or to its problems. */
function useAnnouncements(root: RefObject<HTMLDivElement | null>, initialPart: string | undefined) {
  const [happened, setHappened] = useState<{ words: string; part: string | undefined }>({
    words: '',
    part: initialPart,
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (happened.part) focusPart(root.current, happened.part);
  }, [happened, root]);
  useEffect(() => {
    if (tries > 0) focusPart(root.current, PROBLEMS_PART);
  }, [tries, root]);
  const said = (words: string, part: string) => setHappened({ words, part });
  const showProblems = () => setTries(tries + 1);
  return { happened, said, showProblems };
}

type Say = (words: string, part: string) => void;

function AddChild({ amending, said }: { amending: Amending; said: Say }) {
  const { amended, change } = amending;
  return (
    <Button
      look="secondary"
      className="self-start"
      disabled={amended.children.length >= MAX_CHILDREN}
      onClick={() => {
        const next = addChild(amended);
        change(next);
        const added = next.children.at(-1);
        if (added) said('Please enter the new child’s name and age.', childPart(added.key));
      }}
    >
      Add a child
    </Button>
  );
}

interface WholeBookingProps {
  amending: Amending;
  said: Say;
  goTo: (part: string) => void;
}

/** What is wrong with the changes, and the way to cancel everything. */
function WholeBooking({ amending, said, goTo }: WholeBookingProps) {
  const { amended, change, isFixed, problems } = amending;
  const mayGo = daysOf(amended).booked.some(({ was, now }) => now && !isFixed(was));
  return (
    <div className="stack-4 quiet-focus" data-part={CHANGES_PART} tabIndex={-1}>
      <ProblemSummary problems={problems} goTo={({ part }) => part && goTo(part)} />
      {mayGo && (
        <Button
          look="quiet"
          className="self-start"
          onClick={() => {
            change(cancelAll(amended, (was) => !isFixed(was)));
            said('All days will be cancelled once you confirm.', CHANGES_PART);
          }}
        >
          Cancel the whole booking
        </Button>
      )}
    </div>
  );
}

/** The parent's contact details and special requirements. */
function ContactCard({ amending }: { amending: Amending }) {
  const { amended, booking, change, notesInstead, problems } = amending;
  const { parent } = amended;
  const put = (key: ContactKey, text: string) =>
    change({ ...amended, parent: { ...parent, [key]: text } });
  return (
    <Card title="Contact">
      <div className="stack-4 pairs">
        {contactFields.map((field) => (
          <PersonEntry
            key={field.key}
            field={field}
            error={problemAt(problems, field.key)}
            data-part={field.key}
            spellCheck={false}
            readOnly={notesInstead !== undefined && field.kind !== 'email'}
            value={parent[field.key]}
            onChange={({ target }) => put(field.key, target.value)}
            below={(id) =>
              field.kind === 'email' && (
                <DidYouMean
                  address={parent[field.key]}
                  onTake={(meant) => {
                    put(field.key, meant);
                    document.getElementById(id)?.focus();
                  }}
                />
              )
            }
          />
        ))}
        {booking.newEmail !== undefined && (
          <p>
            {booking.newEmail} has not been confirmed yet. Emails go to {booking.parentEmail} until
            it is.
          </p>
        )}
        {notesInstead ??
          bookingNotes.map((field) => {
            const { key } = field;
            const error = problemAt(problems, key);
            const question = bookingNoteQuestion(key, amended, booking);
            const confirmed = { ...amended.confirmed, [key]: amended[key].trim() };
            return (
              <NoteField
                key={key}
                field={field}
                part={key}
                hint={onFile(booking[key])}
                error={error}
                text={amended[key]}
                onConfirm={
                  question !== undefined && error === question
                    ? () => change({ ...amended, confirmed })
                    : undefined
                }
                onEdit={(text) => change({ ...amended, [key]: text })}
              />
            );
          })}
      </div>
    </Card>
  );
}
