import { toast } from '../design/toast-store';
import { type PageData } from '../render/page-data';
import { PartyForm } from './party-form';
import { sendPartyEnquiry } from './send-party-enquiry';

export default function PartyIsland({ site }: PageData) {
  return <PartyForm send={sendPartyEnquiry} notify={toast} brandName={site.brand.name} />;
}
