import { lazy } from '@sunfield/api-client/lazy';
import { type Unbooked } from '@sunfield/contracts/camp/duty/duty';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallDialog } from './call-dialog';
import { ChildDialog } from './child-dialog';
import { CodeDialog } from './code-dialog';
import { CollectDialog } from './collect-dialog';
import { codeIn } from './collection-codes';
import { DaySheet } from './day-sheet';
import { Desk } from './desk';
import { type GateChild, idOf } from './gate-children';
import { type VenueDayProps } from './gate-day';
import { GateDialog } from './gate-dialog';
import { GiveBack, handOver } from './give-back';
import { type Opened } from './opened';
import { type AtVenue } from './use-care';
import { type Waiting, waitingWords } from './waiting-here';

// Loaded after the list, and kept for the day without a network: `gate-worker.ts`.
const ParentReads = lazy(() => import('./parent-reads'));
const PartyDialog = lazy(() => import('./party-dialog'));
const AdultsDialog = lazy(() => import('./gate-adults'));
const loadRollCall = () => import('./roll-call');
const RollCall = lazy(loadRollCall);
// A colleague's key comes over the network.
const LeftBehind = lazy(() => import('./left-behind'));
// Saving needs the network itself.
const GroupsEditor = lazy(() => import('./groups-editor'));

interface GateDayDialogsProps extends VenueDayProps {
  sheet: Opened | undefined;
  open: (sheet: Opened) => void;
  close: (what: Opened['what']) => void;
  here: AtVenue;
  unpaid: GateUnpaid;
  dueOf: (row: GateChild) => number | undefined;
  colleagues: readonly Waiting[];
  unbooked: readonly Unbooked[];
  /** The group whose children alone are shown. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  onFind: (search: string) => void;
}

/** The sheets over a venue's day. */
export const GateDayDialogs = (props: GateDayDialogsProps) => (
  <>
    <OfChildren {...props} />
    <OfDay {...props} />
    <Rare {...props} />
  </>
);

function OfChildren(props: GateDayDialogsProps) {
  const { sheet, open, close, opened, gate, children, write, here } = props;
  const isOwner = isOwnerOf(opened);
  const handed = sheet?.what === 'parent reads' ? sheet : undefined;
  const reading = children.find(({ key }) => handed?.key === key);
  const isHanded = handed !== undefined;
  useEffect(() => {
    if (isHanded) handOver();
  }, [isHanded]);
  const onRead = (thanks = '') => handed && open({ ...handed, isRead: true, thanks });
  const rowsOf = (what: 'collect' | 'call') =>
    children.filter(({ key }) => sheet?.what === what && sheet.keys.includes(key));
  return (
    <>
      <CollectDialog
        rows={rowsOf('collect')}
        isOwner={isOwner}
        record={write}
        open={open}
        onClose={() => close('collect')}
      />
      <CallDialog
        rows={rowsOf('call')}
        by={opened.username}
        record={write}
        onClose={() => close('call')}
      />
      <ChildDialog
        row={children.find(({ key }) => sheet?.what === 'child' && sheet.key === key)}
        hasBegun={props.hasBegun}
        dueOf={props.dueOf}
        record={write}
        here={here}
        onWritten={props.onSaid}
        open={open}
        onClose={() => close('child')}
      />
      <GateDialog
        title="For the parent"
        step={handed?.isRead ? 'read' : ''}
        isFull
        hasClose={!handed?.isRead}
        isOpen={reading !== undefined}
        onClose={() => !handed?.isRead && onRead()}
      >
        {handed?.isRead ? (
          <GiveBack thanks={handed.thanks} onBack={() => close('parent reads')} />
        ) : (
          reading && (
            <ParentReads
              row={reading}
              here={here}
              onSigned={(name) => onRead(`Thank you, ${name}.`)}
            />
          )
        )}
      </GateDialog>
      {gate.told && (
        <CodeOfFamily
          isAsked={sheet?.what === 'code'}
          children={children}
          date={here.date}
          record={write}
          isOwner={isOwner}
          told={gate.told}
          onClose={() => close('code')}
        />
      )}
    </>
  );
}

/** A colleague's entries are opened by owners alone. */
const isOwnerOf = ({ permissions }: VenueDayProps['opened']) => permissions.includes('staff');

function OfDay(props: GateDayDialogsProps) {
  const { sheet, open, close, opened, gate, duty, list, children, onSaid } = props;
  // In a fire nothing is fetched first, also in a browser that keeps no files.
  useEffect(() => void loadRollCall().catch(() => undefined), []);
  return (
    <>
      <GateDialog
        title={`${list.venueName}, ${list.date === opened.today ? 'today' : formatDayAndMonth(list.date)}`}
        isOpen={sheet?.what === 'day'}
        onClose={() => close('day')}
      >
        <DaySheet
          {...props}
          onGroup={(group) => {
            close('day');
            props.onGroup(group);
          }}
          onOpen={(key) => open({ what: 'child', key })}
          onAgain={props.hasDesk ? (again) => open({ what: 'walk-in', again }) : undefined}
          onRemove={(walkIn) => void props.removeWalkIn(walkIn)}
          onShowLeft={
            isOwnerOf(opened) && !gate.isOffline
              ? (left) => open({ what: 'left behind', left })
              : undefined
          }
        />
      </GateDialog>
      <Suspense fallback={null}>
        <AdultsDialog
          duty={duty}
          record={props.recordDuty}
          by={opened.username}
          children={children}
          isOpen={sheet?.what === 'adults'}
          onClose={() => close('adults')}
        />
      </Suspense>
      <GateDialog
        title="Roll call"
        // A second tap on what has ended it must not fall on what follows.
        step={duty.rolls.map(({ id, end }) => `${id} ${end?.id}`).at(-1) ?? ''}
        isOpen={sheet?.what === 'roll call'}
        onClose={() => close('roll call')}
      >
        <RollCall
          children={children}
          duty={duty}
          by={opened.username}
          behindMs={gate.behindMs}
          date={list.date}
          venueName={list.venueName}
          onClose={() => close('roll call')}
        />
      </GateDialog>
      {list.campTypes.includes(partyActivity) && (
        <Suspense fallback={null}>
          <PartyDialog
            list={list}
            isOpen={sheet?.what === 'party'}
            onClose={() => close('party')}
          />
        </Suspense>
      )}
      <GateDialog title="Groups" isOpen={sheet?.what === 'groups'} onClose={() => close('groups')}>
        <GroupsEditor
          date={list.date}
          venue={list.venue}
          // Those without a booking are in no group.
          children={children.filter(({ child }) => idOf(child) > 0)}
          duty={duty}
          isOffline={gate.isOffline}
          onSaid={onSaid}
          onClose={() => close('groups')}
        />
      </GateDialog>
    </>
  );
}

/** With a network alone. */
function Rare(props: GateDayDialogsProps) {
  const { sheet, open, close, opened, list, onSaid } = props;
  const left = sheet?.what === 'left behind' ? sheet.left : undefined;
  return (
    <>
      {props.hasDesk && (
        <Desk
          date={list.date}
          venue={list.venue}
          unpaid={props.unpaid}
          sheet={sheet}
          open={open}
          close={close}
          may={(permission) => opened.permissions.includes(permission)}
          isOffline={props.gate.isOffline}
          by={opened.username}
          onDone={(said, find = '') => {
            props.onFind(find);
            onSaid(said);
          }}
        />
      )}
      <GateDialog
        title={left ? waitingWords(left) : ''}
        isOpen={left !== undefined}
        onClose={() => close('left behind')}
      >
        {left && (
          <LeftBehind
            left={left}
            onSent={(said) => {
              close('left behind');
              onSaid(said);
            }}
          />
        )}
      </GateDialog>
    </>
  );
}

interface CodeOfFamilyProps extends Omit<ComponentProps<typeof CodeDialog>, 'isOpen' | 'scanned'> {
  isAsked: boolean;
}

/** A code that staff type, or that a camera has read: it has opened the address on a family's page. */
function CodeOfFamily({ isAsked, onClose, ...rest }: CodeOfFamilyProps) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const scanned = codeIn(hash);
  return (
    <CodeDialog
      {...rest}
      key={hash}
      isOpen={isAsked || scanned !== undefined}
      scanned={scanned}
      onClose={() => {
        onClose();
        if (hash) void navigate({ search }, { replace: true });
      }}
    />
  );
}
