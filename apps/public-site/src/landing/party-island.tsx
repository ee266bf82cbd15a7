import { callForResponse } from '@sunfield/api-client/call';
import { type PartyEnquiry } from '@sunfield/contracts/parties/enquiries';
import { sendEnquiry } from '@sunfield/contracts/parties/routes';
import { useState } from 'react';
import { toast } from '../kernel/design/toast-store';
import { type PageData } from '../kernel/islands/page-data';
import { ChooseParty } from '../parties/choose-party';
import { PartyForm } from '../parties/party-form';

/** The form does not need the answer. */
const send = (body: PartyEnquiry): Promise<unknown> => callForResponse(sendEnquiry, { body });

export default function PartyIsland({ site }: PageData) {
  const [partyDate, setPartyDate] = useState<string>();
  return (
    <div className="stack-5">
      <ChooseParty onChoose={setPartyDate} />
      <PartyForm send={send} notify={toast} site={site} partyDate={partyDate} />
    </div>
  );
}
