import { type CareScreen } from '@sunfield/contracts/bookings/care-readings';
import { type Staff } from '../../kernel/http/may';

/** Who asks for a booking: staff, or anybody with a token from a link or a cookie. */
export interface Viewer {
  staff: Staff | undefined;
  tokens: (string | undefined)[];
  /** Of staff: they have proved lately who they are. */
  isProved?: boolean;
  /** The family, which has proved the booking's address: it sees its notes too. */
  isFamily?: true;
  /** The address that the viewer's browser has proved. */
  provenEmail?: string | undefined;
  /** Where its notes are read, if not beside the list. */
  screen?: CareScreen;
  /** The product itself, for a job: never out of a request. */
  isSystem?: true;
}

/** What a request tells of where it comes from. */
export interface Caller {
  address: string | undefined;
  /** The bookings that this browser keeps cookies of. */
  remembered: number[];
}
