import { isFamilysPlace } from '@sunfield/contracts/catalogue/camp';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { type EntityManager } from 'typeorm';
import { ActivityEntity } from './activity.entity';

const PLACE = 'own-place-';
/** The venue of a party at a place that the family chooses. */
export const familysPlace = (enquiryId: number): string => `${PLACE}${enquiryId}`;
const SESSION = 'party-';

/** `party-1400-1530` */
export const partySession = (starts: string, ends: string): string =>
  `${SESSION}${starts.replace(':', '')}-${ends.replace(':', '')}`;

/** Whether an activity, a session or a venue is for camps. */
export const isForCamps = ({ key }: { key: string }): boolean =>
  key !== partyActivity && !/^party-\d{4}-\d{4}$/.test(key) && !isFamilysPlace(key);

/** Whether staff may choose it for a camp day. */
export const isActivityOfCamps = async (manager: EntityManager, key: string): Promise<boolean> =>
  isForCamps({ key }) && manager.existsBy(ActivityEntity, { key });
