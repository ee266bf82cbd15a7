import { routeQuery } from '@sunfield/api-client/route-query';
import { addressOf } from '@sunfield/api-client/call';
import { type CodeOffer, type CodeUse } from '@sunfield/contracts/catalogue/codes/codes';
import { exportCodes, listCodeUses } from '@sunfield/contracts/catalogue/codes/routes';
import { counted } from '@sunfield/words/counted';
import { formatInstant } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Flex, Skeleton, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { listLook } from '../../kernel/ui/paged-table';
import { Pill } from '../../kernel/ui/pill';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
import { BookingLink } from '../../kernel/ui/subject-link';
import { codesQuery, useCodeNames, useSaveCode } from './api';
import { CodeDialog } from './code-dialog';
import { termsOf, valuesOf } from './code-values';
import { codeInWords } from './code-words';

interface Open {
  what: 'edit' | 'uses';
  offer: CodeOffer;
}

/** Discount codes, what they do and what they have cost; for owners and managers who set prices. */
export default function CodesTab() {
  const codes = useQuery(codesQuery);
  const [open, setOpen] = useState<Open>();
  const end = () => setOpen(undefined);
  if (codes.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (!codes.data) return <LoadProblem error={codes.error} retry={codes.refetch} />;
  return (
    <>
      <Flex wrap gap={8} align="center" justify="space-between" style={{ marginBottom: 14 }}>
        <Quiet>Parents type a code below the price. Bookings keep what they were sold with.</Quiet>
        <DialogButton
          type="primary"
          opensBy="new-code"
          dialog={(onEnd) => <CodeDialog offer={undefined} onEnd={onEnd} />}
        >
          New code
        </DialogButton>
      </Flex>
      {codes.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No codes yet." />
      ) : (
        <Table<CodeOffer>
          rowKey="id"
          {...listLook}
          columns={columnsOf(setOpen)}
          dataSource={codes.data}
          pagination={false}
        />
      )}
      {open?.what === 'uses' && <Uses offer={open.offer} onEnd={end} />}
      {open?.what === 'edit' && <CodeDialog offer={open.offer} onEnd={end} />}
    </>
  );
}

const columnsOf = (open: (what: Open) => void): TableProps<CodeOffer>['columns'] => [
  {
    title: 'Code',
    render: (_, { name, count, isOff }) => (
      <>
        <strong>{name}</strong> {isOff && <Pill tone="bad">Off</Pill>}
        {count !== null && <Detail>{counted(count, 'single-use code')}</Detail>}
      </>
    ),
  },
  { title: 'What it does', render: (_, offer) => <Words offer={offer} /> },
  {
    title: 'Used',
    render: (_, offer) => (
      <>
        {counted(offer.uses, 'booking')}
        {offer.count !== null && ` of ${offer.count}`}
        <Detail>{formatPounds(offer.discountPence)} given</Detail>
      </>
    ),
  },
  { title: 'Action', align: 'right', render: (_, offer) => <Actions offer={offer} open={open} /> },
];

function Words({ offer }: { offer: CodeOffer }) {
  const names = useCodeNames();
  return <Quiet>{codeInWords(valuesOf(offer), names)?.join(' ')}</Quiet>;
}

function Actions({ offer, open }: { offer: CodeOffer; open: (what: Open) => void }) {
  const may = useMay();
  const saving = useSaveCode(offer);
  const file = useSaveFile();
  const { id, name, isOff, version, count } = offer;
  const turned = { ...termsOf(valuesOf(offer)), off: offer.off, version, isOff: !isOff };
  return (
    <Flex wrap gap={8} justify="end">
      <Button aria-label={`Change ${name}`} onClick={() => open({ what: 'edit', offer })}>
        Change
      </Button>
      <ActionButton
        sending={saving}
        sent={turned}
        aria-label={`Switch ${isOff ? 'on' : 'off'} ${name}`}
        done={() => [`${name} is ${isOff ? 'on' : 'off'}`, 'For bookings from now on.']}
      >
        Switch {isOff ? 'on' : 'off'}
      </ActionButton>
      {may('bookings') && (
        <Button aria-label={`Uses of ${name}`} onClick={() => open({ what: 'uses', offer })}>
          Uses
        </Button>
      )}
      {count !== null && may('exports') && (
        <Button
          aria-label={`Download the codes of ${name}`}
          loading={file.isSaving}
          onClick={() => file.save(addressOf(exportCodes, { params: { id } }))}
        >
          Download CSV
        </Button>
      )}
    </Flex>
  );
}

function Uses({ offer: { id, name }, onEnd }: { offer: CodeOffer; onEnd: () => void }) {
  const uses = useQuery({ ...routeQuery(listCodeUses, { params: { id } }), staleTime: 0 });
  return (
    <SideDrawer open width={560} title={`Uses of ${name}`} onClose={onEnd}>
      {uses.error ? (
        <LoadProblem error={uses.error} retry={uses.refetch} />
      ) : (
        <Table<CodeUse>
          rowKey="bookingId"
          {...listLook}
          loading={uses.isPending}
          columns={useColumns}
          dataSource={uses.data}
          locale={{ emptyText: 'No booking has used it yet.' }}
          pagination={false}
        />
      )}
    </SideDrawer>
  );
}

const useColumns: TableProps<CodeUse>['columns'] = [
  {
    title: 'Booking',
    render: (_, { bookingId, parentName, code }) => (
      <>
        {parentName ? (
          <BookingLink id={bookingId} text={`#${bookingId}, ${parentName}`} />
        ) : (
          `#${bookingId}, erased`
        )}
        <Detail>{code}</Detail>
      </>
    ),
  },
  {
    title: 'Status',
    render: (_, { paymentStatus, usedAt }) => (
      <>
        {paymentStatus === 'pending' ? 'not paid yet' : 'paid'}
        <Detail>{formatInstant(usedAt)}</Detail>
      </>
    ),
  },
  { title: 'Took off', render: (_, { discountPence }) => formatPounds(discountPence) },
];
