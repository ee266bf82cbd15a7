import { type Funder } from '@sunfield/contracts/catalogue/funding/funding';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { useMay } from '../../kernel/session/require-staff';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Ends } from '../../kernel/ui/ends';
import { Pill } from '../../kernel/ui/pill';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { fundersQuery, useSaveFunder } from './api';
import { FundedDays } from './funded-days';
import { FunderDialog } from './funder-dialog';
import { FunderReport } from './funder-report';

/** Councils and charities that pay for places, and their places. */
export default function FundingTab() {
  const funders = useQuery(fundersQuery);
  const [open, setOpen] = useState<Funder>();
  return (
    <>
      <Ends style={{ marginBottom: 14 }}>
        <Quiet>A council (HAF) or a charity pays for places that only its children can book.</Quiet>
        <DialogButton
          type="primary"
          opensBy="new-funder"
          dialog={(onEnd) => <FunderDialog onEnd={onEnd} />}
        >
          New funder
        </DialogButton>
      </Ends>
      <WholeList<Funder>
        label="Funders"
        query={funders}
        rows={funders.data}
        rowKey="id"
        columns={columns}
        opens={{ name: ({ name }) => `Change ${name}`, open: setOpen }}
        empty="No funders yet."
      />
      {open && <FunderDialog funder={open} onEnd={() => setOpen(undefined)} />}
    </>
  );
}

const columns: Column<Funder>[] = [
  {
    title: 'Funder',
    cell: ({ name, isOff }) => (
      <>
        {name} {isOff && <Pill tone="bad">Off</Pill>}
      </>
    ),
  },
  {
    title: 'Asks for',
    isNamed: true,
    cell: ({ asks, codes }) => (asks === 'code' ? counted(codes, 'code') : 'a confirmed sentence'),
  },
  {
    title: 'The family pays',
    isNamed: true,
    cell: ({ partPence, maxSessions }) => (
      <>
        {partPence === 0 ? 'nothing' : `${formatPounds(partPence)} a session`}
        {maxSessions !== null && <Detail>up to {counted(maxSessions, 'session')} a child</Detail>}
      </>
    ),
  },
  {
    title: 'Places to come',
    isNamed: true,
    cell: ({ taken, places }) => `${taken} of ${places} booked`,
  },
  { title: 'Action', align: 'right', cell: (funder) => <Actions funder={funder} /> },
];

function Actions({ funder }: { funder: Funder }) {
  const saving = useSaveFunder(funder);
  const may = useMay();
  const { id: _, codes: __, places: ___, taken: ____, ...same } = funder;
  const { name, isOff } = funder;
  return (
    <Flex wrap gap={8} justify="end">
      <DialogButton
        aria-label={`Places of ${name}`}
        dialog={(onEnd) => <FundedDays funder={funder} onEnd={onEnd} />}
      >
        Places
      </DialogButton>
      {may('bookings') && may('care') && (
        <DialogButton
          aria-label={`Report for ${name}`}
          dialog={(onEnd) => <FunderReport funder={funder} onEnd={onEnd} />}
        >
          Report
        </DialogButton>
      )}
      <ActionButton
        sending={saving}
        sent={{ ...same, addCodes: [], isOff: !isOff }}
        aria-label={`Switch ${isOff ? 'on' : 'off'} ${name}`}
        done={() => [`${name} is ${isOff ? 'on' : 'off'}`, 'For bookings from now on.']}
      >
        Switch {isOff ? 'on' : 'off'}
      </ActionButton>
    </Flex>
  );
}
