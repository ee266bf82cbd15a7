import {
  type AmendBookingProps,
  type BookingDaysProps,
  type BookingDetailsProps,
  type ChildDetailsProps,
  type SeasonPreviewProps,
} from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ComponentType } from 'react';

/** The modules that the public site's remote exposes, and their props. */
export interface PieceProps {
  'amend-booking': AmendBookingProps;
  'booking-days': BookingDaysProps;
  'booking-details': BookingDetailsProps;
  'child-details': ChildDetailsProps;
  'season-preview': SeasonPreviewProps;
}

export type PieceName = keyof PieceProps;
export type LoadedPiece<Name extends PieceName> = ComponentType<PieceProps[Name]>;
