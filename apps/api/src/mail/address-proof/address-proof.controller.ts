import { ADDRESS_CODE_SENTENCE, type AddressProof } from '@sunfield/contracts/mail/address-proof';
import * as routes from '@sunfield/contracts/families/routes';
import { type Request, type Response } from 'express';
import { Clock } from '../../kernel/base/clock';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AddressProofs } from './address-proofs.service';
import { KnownDevices } from './known-devices.service';
import { forgetProof, type Proof, provenAddress, rememberProof } from './proven-address';

export const AddressProofController = controllerOf(
  [AddressProofs, KnownDevices, Clock, CONFIG],
  (proofs, devices, clock, config) => {
    const end = async (request: Request, response: Response) => {
      await devices.forget(request, response);
      forgetProof(response, config);
      return viewOf(undefined, undefined);
    };
    return [
      answer(routes.readAddressProof, async ({ request }) => {
        const known = await devices.read(request);
        return viewOf(await devices.proofOf(request), known?.emailKey);
      }),
      /** The answer does not reveal whether the address is known: it is looked up when the email is written. */
      answer(routes.askForAddressCode, async ({ body: { email } }) => {
        await proofs.send(email);
        return { message: ADDRESS_CODE_SENTENCE };
      }),
      answer(routes.proveAddress, async ({ body: { email, code }, request, response }) => {
        await proofs.check(email, code);
        const known = (await devices.read(request))?.emailKey;
        return viewOf(rememberProof(response, config, email, clock.now()), known);
      }),
      /** Makes this browser forget the address, for shared computers. */
      answer(routes.endAddressProof, ({ request, response }) => end(request, response)),
      answer(routes.listKnownDevices, ({ request }) =>
        devices.list(request, provenAddress(request)),
      ),
      answer(routes.rememberDevice, async ({ request, response }) => {
        const email = provenAddress(request);
        await devices.remember(request, response, email);
        return viewOf(await devices.proofOf(request), email);
      }),
      answer(routes.endKnownDevice, async ({ params: { id }, request }) => {
        const email = provenAddress(request);
        await devices.end(email, id);
        return devices.list(request, email);
      }),
      answer(routes.endKnownDevices, async ({ request, response }) => {
        await devices.endAll(provenAddress(request));
        return end(request, response);
      }),
    ];
  },
);

const viewOf = (proof: Proof | undefined, known: string | undefined): AddressProof => ({
  email: proof?.email ?? null,
  until: proof?.until.toISOString() ?? null,
  knownEmail: known?.toLowerCase() ?? null,
});
