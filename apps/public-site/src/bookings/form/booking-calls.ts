import { call } from '@sunfield/api-client/call';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { lookUpCode } from '@sunfield/contracts/catalogue/codes/routes';
import { readFunding } from '@sunfield/contracts/catalogue/funding/routes';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { callInTurn } from '../../kernel/data/call-in-turn';

export const fetchFunding = () => call(readFunding);

/** Includes the places left at this moment. */
export const fetchCatalogue = () => call(readCatalogue);

export const findCode = (code: string) => call(lookUpCode, { body: { code } });

/** The form sends an id with every request, by which the API recognises a repeat. */
export const sendBooking = (body: PlaceBookingPayload) => callInTurn(placeBooking, { body });
