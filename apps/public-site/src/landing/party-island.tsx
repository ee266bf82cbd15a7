import { toast } from '../design/toast-store';
import { type PageData } from '../islands/page-data';
import { PartyForm } from '../party/party-form';
import { sendPartyEnquiry } from '../party/send-party-enquiry';

export default function PartyIsland({ site, drawnAt }: PageData) {
  return (
    <PartyForm send={sendPartyEnquiry} notify={toast} site={site} today={drawnAt.slice(0, 10)} />
  );
}
