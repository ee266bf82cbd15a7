import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { aCatalogue } from '../../../test/a-catalogue';
import { writeDraft } from '../../basket/booking-draft';
import { emptyChild, emptyFields } from '../../basket/booking-fields';
import { readDraft } from '../../basket/read-draft';
import { BookingForm } from './booking-form';

const catalogue = aCatalogue();
const props: BookingFormProps = {
  catalogue,
  placeBooking: () => Promise.reject(new Error('not in this test')),
  refreshCatalogue: () => Promise.resolve(),
  onPlaced: () => undefined,
  notify: () => undefined,
  keepsDraft: true,
};

let page: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<BookingForm {...props} />);
});

afterEach(() => {
  act(() => root?.unmount());
  page.remove();
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function hydrate() {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    root = hydrateRoot(page, <BookingForm {...props} draft={readDraft()} />);
    await Promise.resolve();
  });
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
}

describe('typing before the page is ready', () => {
  it('is never lost, and belongs to the form', async () => {
    input('Parent name').value = 'Sam Field';
    input('Child name').value = 'Ava';
    await hydrate();
    expect(input('Parent name').value).toBe('Sam Field');
    expect(input('Child name').value).toBe('Ava');
    expect(screen.getByRole('group', { name: 'Ava' })).toBeTruthy();

    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Ava 9am-3pm, Monday/ }));
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() =>
      expect(screen.getByText('Age is required', { selector: 'div' })).toBeTruthy(),
    );
    expect(screen.queryByText('Parent name is required')).toBeNull();
  });

  it('is asked for again where it was a medical note that a reload has lost', async () => {
    page.dataset.lostNote = 'children.0.medicalInfo';
    await hydrate();
    expect(screen.getByText(/was not kept in your browser/)).toBeTruthy();
  });

  it('is not called lost where the browser that goes back has filled it in again', async () => {
    const child = { ...emptyChild('child-1'), name: 'Ava', lost: ['medicalInfo'] };
    writeDraft({ fields: { ...emptyFields, children: [child] }, places: [] });
    input('Medical information (optional)').value = 'Peanut allergy';
    await hydrate();
    expect(input('Medical information (optional)').value).toBe('Peanut allergy');
    expect(screen.queryByText(/was not kept in your browser/)).toBeNull();
  });

  it('wins over a kept draft, which fills the rest', async () => {
    writeDraft({
      fields: {
        ...emptyFields,
        parentName: 'Old Name',
        parentPhone: '01709 555 010',
        children: [{ ...emptyChild('child-1'), name: 'Ava' }, emptyChild('child-2')],
      },
      places: [],
    });
    input('Parent name').value = 'New Name';
    await hydrate();
    expect(input('Parent name').value).toBe('New Name');
    expect(input('Phone number').value).toBe('01709 555 010');
    expect(screen.getAllByLabelText<HTMLInputElement>('Child name')[0]?.value).toBe('Ava');
    expect(screen.getAllByLabelText('Child name')).toHaveLength(2);
  });
});
