import { toast } from '../design/toast-store';
import { PartyForm } from './party-form';
import { sendPartyEnquiry } from './send-party-enquiry';

export default function PartyIsland() {
  return <PartyForm send={sendPartyEnquiry} notify={toast} />;
}
