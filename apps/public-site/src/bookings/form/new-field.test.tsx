import '@sunfield/contracts/testing/with-extra-fields';
import { expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { amendmentOf } from '../../placed/amending/model/amendment-message';
import { asItIs, editChild } from '../../placed/amending/model/amended';
import { describeChange } from '../../placed/amending/model/change-words';
import { changesOf } from '../../placed/amending/model/changes';
import { aBooking } from '../../../test/a-booking';
import { aCatalogue } from '../../../test/a-catalogue';
import {
  field,
  fillIn,
  MONDAY,
  problems,
  proceed,
  show,
  slot,
} from '../../../test/show-booking-form';

const [SWIMMING, COLLECTOR] = ['Swimming (optional)', 'Who collects (optional)'] as const;
const valueOf = (label: string) => (field(label) as HTMLTextAreaElement).value;

it('a new row is asked, checked, kept in the draft and sent', async () => {
  const { user, unmount } = show({ keepsDraft: true });
  await fillIn(user);
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  await user.type(field(SWIMMING), 'Two lengths');
  await user.type(field(COLLECTOR), 'Gran');
  window.dispatchEvent(new Event('pagehide'));
  unmount();

  const { user: again, placeBooking } = show({ keepsDraft: true });
  expect([SWIMMING, COLLECTOR].map(valueOf)).toEqual(['Two lengths', 'Gran']);
  fireEvent.change(field(SWIMMING), { target: { value: 'x'.repeat(501) } });
  await proceed(again);
  expect(problems()).toHaveLength(1);
  expect(placeBooking).not.toHaveBeenCalled();

  fireEvent.change(field(SWIMMING), { target: { value: 'Three lengths' } });
  await proceed(again);
  const [payload] = placeBooking.mock.calls[0]!;
  expect(payload).toMatchObject({ collector: 'Gran' });
  expect(JSON.parse(String(payload.children))).toMatchObject([{ swimming: 'Three lengths' }]);
});

it('a change of a new row is named and sent', () => {
  const booking = { ...aBooking(), collector: '' };
  const corrected = { swimming: 'Two lengths' };
  const amended = {
    ...editChild(asItIs(booking), 'child-1', corrected as object),
    collector: 'Gran',
  };
  const described = changesOf(amended, booking).map((change) =>
    describeChange(change, booking, aCatalogue()),
  );
  expect(described).toEqual([
    { title: 'Ava’s swimming', now: 'Two lengths' },
    { title: 'Who collects', now: 'Gran' },
  ]);
  expect(amendmentOf(amended, booking)).toMatchObject({
    children: [{ name: 'Ava', swimming: 'Two lengths' }, { name: 'Ben' }],
    collector: 'Gran',
  });
});
