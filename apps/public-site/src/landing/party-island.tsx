import { toast } from '../design/toast-store';
import { type PageData } from '../islands/page-data';
import { PartyForm } from '../party/party-form';
import { sendPartyEnquiry } from '../party/send-party-enquiry';

export default function PartyIsland({ site }: PageData) {
  return (
    <PartyForm
      send={sendPartyEnquiry}
      notify={toast}
      brandName={site.brand.name}
      answer={site.parties.answer}
    />
  );
}
