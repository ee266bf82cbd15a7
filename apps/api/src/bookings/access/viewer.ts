import { type Staff } from '../../kernel/http/may';

/** Who is asking for a booking: staff, or anyone with a token from a link or a cookie. */
export interface Viewer {
  staff: Staff | undefined;
  tokens: (string | undefined)[];
  /** For staff: they have recently proved who they are. */
  isProved?: boolean;
  /** The address that the viewer's browser has proved. */
  provenEmail?: string | undefined;
  /** The browser that booked, or one with the booking's proven address: see `refusalOfChanges`. */
  isFamily?: boolean;
  /** The product itself, for a job: never set from a request. */
  isSystem?: true;
}

/** What a request says about where it comes from. */
export interface Caller {
  address: string | undefined;
  /** The bookings that this browser keeps cookies for. */
  remembered: number[];
}
