import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  ChangeWordingSchema,
  type ConsentWording,
  type ConsentWordings,
} from '@sunfield/contracts/bookings/consents/consents';
import {
  askConsent,
  changeConsentWording,
  readConsentWordings,
} from '@sunfield/contracts/bookings/consents/routes';
import { consentLabel } from '@sunfield/contracts/kit/fields/consent-kinds';
import { formatTimestamp } from '@sunfield/words/dates';
import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Flex, Switch } from 'antd';
import { type output } from 'zod/mini';
import { DialogButton } from '../../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../../kernel/dialogs/form-dialog';
import { showToast } from '../../../kernel/toasts/toasts';
import { Ends } from '../../../kernel/ui/ends';
import { Group } from '../../../kernel/ui/group';
import layout from '../../../kernel/ui/layout.module.css';
import { Loaded } from '../../../kernel/ui/loaded';
import { Detail } from '../../../kernel/ui/quiet';
import { TextField } from '../../../kernel/ui/text-field';

const wordingsQuery = { ...routeQuery(readConsentWordings), staleTime: 0 };

/** What families are asked to allow. A changed wording is a new version, and old ones stay readable. */
export function WordingsGroup() {
  const wordings = useQuery(wordingsQuery);
  return (
    <Group
      title="Photos, permissions and news"
      about="What families are asked to allow for each child, and once whether they want news and offers. Each wording is saved by itself. Families who answered an earlier one are asked again; until then, what they said to it counts. Terms and privacy notice are always agreed to by paying."
    >
      <Loaded query={wordings}>
        {(data) => (
          <div className={layout.lines}>
            {data.wordings.map((wording) => (
              <Wording key={wording.kind} wording={wording} />
            ))}
          </div>
        )}
      </Loaded>
    </Group>
  );
}

function Wording({ wording: { kind, versions, isOff } }: { wording: ConsentWording }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (body: output<typeof ChangeWordingSchema>) =>
      call(changeConsentWording, { params: { kind }, body }),
    onSuccess: (saved) => queries.setQueryData<ConsentWordings>(wordingsQuery.queryKey, saved),
    onError: () => void queries.invalidateQueries(wordingsQuery),
  });
  const asking = useMutation({
    mutationFn: (isAsked: boolean) => call(askConsent, { params: { kind }, body: { isAsked } }),
    onSuccess: (saved) => queries.setQueryData<ConsentWordings>(wordingsQuery.queryKey, saved),
    onError: (error) => showToast('error', 'Not saved', sentenceOf(error)),
  });
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  const label = consentLabel(kind);
  const isNews = kind === 'news';
  return (
    <Flex component="section" vertical gap={8} align="start" aria-label={label}>
      <Ends style={{ width: '100%' }}>
        <h3>{label}</h3>
        <Flex component="label" gap={8} align="center">
          <Switch
            checked={!isOff}
            loading={asking.isPending}
            onChange={(on) => asking.mutate(on)}
          />
          {isOff ? 'Not asked' : 'Asked'}
        </Flex>
      </Ends>
      {isOff && (
        <p>
          Families aren’t asked, and {isNews ? 'no one gets news' : 'registers don’t show it'}.
          Answers given earlier are kept, and count when you switch it on again.
        </p>
      )}
      <Words of={newest} />
      {earlier.length > 0 && (
        <details>
          <summary>Earlier wordings</summary>
          {earlier.map((one) => (
            <Words key={one.version} of={one} />
          ))}
        </details>
      )}
      <DialogButton
        dialog={(onEnd) => (
          <ChangeWording kind={kind} wording={newest} sending={sending} onEnd={onEnd} />
        )}
      >
        Change this wording
      </DialogButton>
    </Flex>
  );
}

type Version = ConsentWording['versions'][number];

const Words = ({ of: { version, question, text, ...written } }: { of: Version }) => (
  <div>
    <blockquote className={layout.callout} style={{ maxWidth: '70ch' }}>
      <strong>{question}</strong>
      <p className={layout.written}>{text}</p>
    </blockquote>
    <Detail>
      Wording {version} · {writtenWords({ version, ...written })}
    </Detail>
  </div>
);

interface ChangeWordingProps {
  kind: ConsentWording['kind'];
  wording: Version;
  sending: UseMutationResult<ConsentWordings, Error, output<typeof ChangeWordingSchema>>;
  onEnd: () => void;
}

function ChangeWording({ kind, wording, sending, onEnd }: ChangeWordingProps) {
  const { version, question, text } = wording;
  return (
    <FormDialog
      title={consentLabel(kind)}
      okText="Save as a new version"
      name={`wording-${kind}`}
      draft={`wording ${kind}`}
      schema={ChangeWordingSchema}
      initialValues={{ question, text }}
      sentOf={(values) => ({ ...values, version })}
      sending={sending}
      onSent={() => ['Wording saved', 'Families read it from now on.']}
      onEnd={onEnd}
      intro={
        <p>
          {kind === 'news'
            ? 'Families are asked again when they open their details. '
            : 'Every family with days to come is asked again, and counts as not complete until it has answered. '}
          What it said before counts until then.
        </p>
      }
    >
      <TextField name="question" label="Question" />
      <TextField name="text" label="Exactly what the family allows" rows={6} />
    </FormDialog>
  );
}

const writtenWords = ({ by, at, version }: Pick<Version, 'by' | 'at' | 'version'>): string =>
  by || version > 1 ? `${formatTimestamp(at)}${by ? ` by ${by}` : ''}` : 'as the product came';
