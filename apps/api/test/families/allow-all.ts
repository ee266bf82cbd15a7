import { childConsentKinds } from '@sunfield/contracts/kit/fields/consent-kinds';
import { type TestApi } from '../running/start-api';

interface OfFamily {
  id: number;
  accessToken: string | null;
}

/** The family says yes to everything it is asked to allow for a child. */
export async function allowAll(
  api: Pick<TestApi, 'post'>,
  { id, accessToken }: OfFamily,
  childIndex = 0,
): Promise<void> {
  for (const kind of childConsentKinds) {
    await api
      .post(`/api/bookings/${id}/consents/${childIndex}?access=${accessToken}`, {
        kind,
        isGiven: true,
        version: 1,
      })
      .expect(200);
  }
}
