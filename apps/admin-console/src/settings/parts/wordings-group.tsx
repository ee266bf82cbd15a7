import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  ChangeWordingSchema,
  type ConsentWording,
  type ConsentWordings,
} from '@sunfield/contracts/consents/consents';
import { changeConsentWording, readConsentWordings } from '@sunfield/contracts/consents/routes';
import { consentLabel } from '@sunfield/contracts/fields/consent-kinds';
import { formatTimestamp } from '@sunfield/words/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type output } from 'zod/mini';
import { FormDialog } from '../../dialogs/form-dialog';
import { showToast } from '../../toasts/toasts';
import { Group } from '../../ui/group';
import { LoadProblem } from '../../ui/load-problem';
import { Detail } from '../../ui/quiet';
import { TextField } from '../../ui/text-field';

const wordingsQuery = { ...routeQuery(readConsentWordings), staleTime: 0 };

/** What families are asked to allow. A changed wording is a new version, and old ones stay readable. */
export function WordingsGroup() {
  const wordings = useQuery(wordingsQuery);
  return (
    <Group
      title="Photos and permissions"
      about="What families are asked to allow for each child. Each wording is saved by itself. Families who answered an earlier one are asked again; until then, what they said to it counts."
    >
      {wordings.isError && <LoadProblem error={wordings.error} retry={wordings.refetch} />}
      {wordings.data?.wordings.map((wording) => (
        <Wording key={wording.kind} wording={wording} />
      ))}
    </Group>
  );
}

function Wording({ wording: { kind, versions } }: { wording: ConsentWording }) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (body: output<typeof ChangeWordingSchema>) =>
      call(changeConsentWording, { params: { kind }, body }),
    onSuccess: (saved) => queries.setQueryData<ConsentWordings>(wordingsQuery.queryKey, saved),
    onError: () => void queries.invalidateQueries(wordingsQuery),
  });
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  const { version, question, text } = newest;
  const label = consentLabel(kind);
  const close = () => {
    setOpen(false);
    sending.reset();
  };
  return (
    <section aria-label={label} style={{ marginBottom: 24 }}>
      <p style={{ margin: 0 }}>
        <strong>{question}</strong>
      </p>
      <p style={{ margin: '4px 0', whiteSpace: 'pre-line' }}>{text}</p>
      <Detail>
        {label} · wording {version} · {writtenWords(newest)}
      </Detail>
      {earlier.length > 0 && (
        <details>
          <summary>Earlier wordings</summary>
          {earlier.map((one) => (
            <p key={one.version}>
              <strong>{one.question}</strong> {one.text}{' '}
              <Detail>
                Wording {one.version} · {writtenWords(one)}
              </Detail>
            </p>
          ))}
        </details>
      )}
      <Button style={{ marginTop: 8 }} onClick={() => setOpen(true)}>
        Change this wording
      </Button>
      {isOpen && (
        <FormDialog
          title={label}
          okText="Save as a new version"
          name={`wording-${kind}`}
          schema={ChangeWordingSchema}
          initialValues={{ question, text }}
          sentOf={(values) => ({ ...values, version })}
          sending={sending}
          onSent={() => {
            close();
            showToast('success', 'Wording saved', 'Families read it from now on.');
          }}
          onEnd={close}
        >
          <TextField name="question" label="Question" />
          <TextField name="text" label="Exactly what the family allows" rows={6} />
        </FormDialog>
      )}
    </section>
  );
}

const writtenWords = ({ by, at, version }: ConsentWording['versions'][number]): string =>
  by || version > 1 ? `${formatTimestamp(at)}${by ? ` by ${by}` : ''}` : 'as the product came';
