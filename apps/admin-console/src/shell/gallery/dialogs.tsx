import { Button } from 'antd';
import { type ReactNode } from 'react';
import { object } from 'zod/mini';
import { line } from '@sunfield/contracts/kit/input-fields';
import { problemsBy } from '../../kernel/data/form-problems';
import { ChangedMeanwhile } from '../../kernel/dialogs/changed-meanwhile';
import { ActionDialog, Dialog } from '../../kernel/dialogs/dialog';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm, VersionedFormDialog } from '../../kernel/dialogs/versioned-form';
import { TextField } from '../../kernel/ui/text-field';
import { refuse, useAnswer } from './samples';

type Ended = { onEnd: () => void };

const idle = { isPending: false, error: null };
const PlaceSchema = object({ name: line('the name', 60), note: line('the note', 200) });
const place = { name: 'Brecks Community Hub', note: 'Park behind the hall.', version: 1 };
const none = () => undefined;

const fields = (
  <>
    <TextField name="name" label="Name" extra="Parents see it." />
    <TextField name="note" label="Note for parents" rows={3} extra="Up to 200 characters." />
  </>
);

function Place({ fails, onEnd }: Ended & { fails?: boolean }) {
  return (
    <FormDialog
      title="New venue"
      okText="Add"
      name="gallery-form"
      draft={null}
      schema={PlaceSchema}
      initialValues={{ name: '', note: '' }}
      sending={useAnswer((sent: { name: string; note: string }) => (fails ? refuse() : sent))}
      onSent={onEnd}
      onEnd={onEnd}
      intro={<p>Press Add: an empty field says what is missing.</p>}
    >
      {fields}
    </FormDialog>
  );
}

const usePlace = (draft: string, onSaved: () => void) =>
  useVersionedForm({
    draft,
    saved: place,
    valuesOf: ({ name, note }) => ({ name, note }),
    bodyOf: (values, { version }) => ({ ...values, version }),
    problemsIn: (values) => problemsBy(PlaceSchema, values),
    sending: useAnswer((body: typeof place) => ({ ...body, version: body.version + 1 })),
    onSaved,
    read: () => Promise.resolve(place),
    what: ({ name }) => name,
    labelOf: ([key]) => key,
  });

const Versioned = ({ onEnd }: Ended) => (
  <VersionedFormDialog
    of={usePlace('gallery-dialog', onEnd)}
    title={place.name}
    name="gallery-versioned"
    onEnd={onEnd}
  >
    {fields}
  </VersionedFormDialog>
);

const InDrawer = ({ onEnd }: Ended) => {
  const form = usePlace('gallery-drawer', onEnd);
  return (
    <SideDrawer open width={900} title="Booking #12" onClose={onEnd}>
      <VersionedForm of={form} name="gallery-drawer">
        {fields}
        <Button type="primary" htmlType="submit" loading={form.isSaving}>
          Save
        </Button>
      </VersionedForm>
    </SideDrawer>
  );
};

/** By name, each kind of dialog in each state. */
export const dialogs: Record<string, (onEnd: () => void) => ReactNode> = {
  'To read': (onEnd) => (
    <Dialog title="Camp reminder" onCancel={onEnd} footer={<Button onClick={onEnd}>Close</Button>}>
      <p>A dialog that asks nothing.</p>
    </Dialog>
  ),
  Confirm: (onEnd) => (
    <ActionDialog
      title="Withdraw the links of booking #12?"
      okText="Withdraw links"
      isDangerous
      sending={idle}
      onOk={onEnd}
      onEnd={onEnd}
    >
      <p>Every link to this booking stops working. The booking itself stays as it is.</p>
    </ActionDialog>
  ),
  'Confirm, not ready': (onEnd) => (
    <ActionDialog
      title="Erase?"
      okText="Erase"
      isDangerous
      isReady={false}
      sending={idle}
      onEnd={onEnd}
    >
      <p>The word is not typed yet.</p>
    </ActionDialog>
  ),
  'Confirm, waiting': (onEnd) => (
    <ActionDialog
      title="Erase?"
      okText="Erase"
      sending={{ ...idle, isPending: true }}
      onEnd={onEnd}
    >
      <p>The API has not answered yet.</p>
    </ActionDialog>
  ),
  'Confirm, refused': (onEnd) => (
    <ActionDialog
      title="Withdraw the links of booking #12?"
      okText="Withdraw links"
      isDangerous
      sending={{ isPending: false, error: new Error('down') }}
      failed="The links could not be withdrawn"
      onEnd={onEnd}
    >
      <p>Every link to this booking stops working.</p>
    </ActionDialog>
  ),
  Form: (onEnd) => <Place onEnd={onEnd} />,
  'Form, refused': (onEnd) => <Place fails onEnd={onEnd} />,
  'Form with a version': (onEnd) => <Versioned onEnd={onEnd} />,
  'Changed meanwhile': (onEnd) => (
    <ChangedMeanwhile
      what="Brecks Community Hub"
      differences={[
        { label: 'Name', now: 'Brecks Hub', typed: 'Brecks Community Centre' },
        {
          label: 'Note for parents',
          now: 'Park behind the hall.\nThe gate opens at 8:15.',
          typed: '',
        },
      ]}
      isSaving={false}
      onKeepTyped={onEnd}
      onTakeNow={onEnd}
      onCancel={onEnd}
    />
  ),
  'Changed meanwhile, saving': (onEnd) => (
    <ChangedMeanwhile
      what="the note"
      differences={[{ label: 'Note', now: 'Call them first', typed: 'Allergic to bees' }]}
      isSaving
      onKeepTyped={none}
      onTakeNow={none}
      onCancel={onEnd}
    />
  ),
  Drawer: (onEnd) => <InDrawer onEnd={onEnd} />,
};
