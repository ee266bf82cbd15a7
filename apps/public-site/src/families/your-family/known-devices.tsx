import { call } from '@sunfield/api-client/call';
import { KNOWN_DEVICE_DAYS, type KnownDevice } from '@sunfield/contracts/mail/address-proof';
import {
  endKnownDevice,
  endKnownDevices,
  rememberDevice,
} from '@sunfield/contracts/families/routes';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addressProofQuery } from '../../kernel/address-proof/address-proof-api';
import { noteKnown } from '../../kernel/data/known-browser';
import { messageOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { VisuallyHidden } from '../../kernel/design/visually-hidden';
import { knownDevicesQuery } from '../../basket/known-family/family-api';
import { Part } from './part';
import { useAction } from './use-action';
import styles from './your-family.module.css';

/** The devices that stay known for the address; each can be ended here. */
export function KnownDevices({ email }: { email: string }) {
  const { data: devices, error } = useQuery(knownDevicesQuery(email));
  const { data: proof } = useQuery(addressProofQuery);
  const queries = useQueryClient();
  const { act, isBusy, problem } = useAction();
  const end = (id: number) =>
    act(async () => {
      const left = await call(endKnownDevice, { params: { id } });
      queries.setQueryData(knownDevicesQuery(email).queryKey, left);
      if (left.every(({ isThis }) => !isThis)) await forgotten();
    });
  const stayKnown = () =>
    act(async () => {
      queries.setQueryData(addressProofQuery.queryKey, await call(rememberDevice));
      noteKnown(true);
      await queries.invalidateQueries({ queryKey: knownDevicesQuery(email).queryKey });
    });
  const endAll = () =>
    act(async () => {
      queries.setQueryData(addressProofQuery.queryKey, await call(endKnownDevices));
      noteKnown(false);
    });
  const forgotten = async () => {
    noteKnown(false);
    await queries.invalidateQueries({ queryKey: addressProofQuery.queryKey });
  };
  return (
    <Part title="Devices">
      {!devices && (error ? <p>{messageOf(error)}</p> : <Waiting>Looking up devices</Waiting>)}
      {proof?.email && !proof.knownEmail && (
        <>
          <p>
            Stay known on this device for {KNOWN_DEVICE_DAYS} days? You don’t need a code here then.
            Not on a computer that others use.
          </p>
          <Button look="secondary" disabled={isBusy} onClick={() => void stayKnown()}>
            Stay known on this device
          </Button>
        </>
      )}
      {devices && devices.length > 0 && (
        <>
          <p>These devices open this page without a code:</p>
          <ul className={styles.list}>
            {devices.map((device) => (
              <li key={device.id} className={styles.row}>
                <p>
                  <strong>{nameOf(device)}</strong>
                  <br />
                  <span className="small-muted">
                    Last used {dayOf(device.lastUsedAt)}. Known until {dayOf(device.until)}.
                  </span>
                </p>
                <Button look="quiet" disabled={isBusy} onClick={() => void end(device.id)}>
                  Sign out <VisuallyHidden>{nameOf(device)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          <Button look="secondary" disabled={isBusy} onClick={() => void endAll()}>
            Sign out everywhere
          </Button>
        </>
      )}
      <div role="alert" className="wrong">
        {problem}
      </div>
    </Part>
  );
}

const nameOf = ({ browser, isThis }: KnownDevice) =>
  `${browser || 'Another browser'}${isThis ? ' (this device)' : ''}`;

const dayOf = (instant: string) => formatShortDateWithYear(calendarDateInLondon(instant));
