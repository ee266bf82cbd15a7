import { addressOf } from '@sunfield/api-client/call';
import { type CodeOffer } from '@sunfield/contracts/catalogue/codes/codes';
import { exportCodes } from '@sunfield/contracts/catalogue/codes/routes';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { useMay } from '../../kernel/session/require-staff';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Ends } from '../../kernel/ui/ends';
import { Pill } from '../../kernel/ui/pill';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
import { useCatalogueNames } from '../../kernel/data/catalogue-rows';
import { codesQuery, useSaveCode } from './api';
import { CodeDialog } from './code-dialog';
import { termsOf, valuesOf } from './code-values';
import { codeInWords } from './code-words';

/** Discount codes, what they do and what they have cost; for owners and managers who set prices. */
export default function CodesTab() {
  const codes = useQuery(codesQuery);
  const [open, setOpen] = useState<CodeOffer>();
  return (
    <>
      <Ends style={{ marginBottom: 14 }}>
        <Quiet>Parents type a code below the price. Bookings keep what they were sold with.</Quiet>
        <DialogButton
          type="primary"
          opensBy="new-code"
          dialog={(onEnd) => <CodeDialog onEnd={onEnd} />}
        >
          New code
        </DialogButton>
      </Ends>
      <WholeList<CodeOffer>
        label="Discount codes"
        query={codes}
        rows={codes.data}
        rowKey="id"
        columns={columns}
        opens={{ name: ({ name }) => `Change ${name}`, open: setOpen }}
        empty="No codes yet."
      />
      {open && <CodeDialog offer={open} onEnd={() => setOpen(undefined)} />}
    </>
  );
}

const columns: Column<CodeOffer>[] = [
  {
    title: 'Code',
    share: 16,
    cell: ({ name, isOff }) => (
      <>
        {name} {isOff && <Pill tone="bad">Off</Pill>}
      </>
    ),
  },
  { title: 'What it does', share: 46, cell: (offer) => <Words offer={offer} /> },
  {
    title: 'Used',
    cell: (offer) => (
      <>
        {counted(offer.uses, 'booking')}
        {offer.count !== null && ` of ${offer.count}`}
        <Detail>{formatPounds(offer.discountPence)} given</Detail>
      </>
    ),
  },
  { title: 'Action', align: 'right', cell: (offer) => <Actions offer={offer} /> },
];

function Words({ offer }: { offer: CodeOffer }) {
  const names = useCatalogueNames();
  return (
    <>
      <Quiet>{codeInWords(valuesOf(offer), names)?.join(' ')}</Quiet>
      {offer.count !== null && <Detail>{counted(offer.count, 'single-use code')}</Detail>}
    </>
  );
}

function Actions({ offer }: { offer: CodeOffer }) {
  const may = useMay();
  const saving = useSaveCode(offer);
  const file = useSaveFile();
  const { id, name, isOff, version, count } = offer;
  const turned = { ...termsOf(valuesOf(offer)), off: offer.off, version, isOff: !isOff };
  return (
    <Flex wrap gap={8} justify="end">
      <ActionButton
        sending={saving}
        sent={turned}
        aria-label={`Switch ${isOff ? 'on' : 'off'} ${name}`}
        done={() => [`${name} is ${isOff ? 'on' : 'off'}`, 'For bookings from now on.']}
      >
        Switch {isOff ? 'on' : 'off'}
      </ActionButton>
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
