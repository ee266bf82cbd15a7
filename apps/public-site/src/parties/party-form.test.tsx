import { ApiError } from '@sunfield/api-client/api-error';
import { NoConnection } from '@sunfield/api-client/no-connection';
import { type PartyEnquiry } from '@sunfield/contracts/parties/enquiries';
import { type Notice } from '@sunfield/contracts/kit/settings/shared-pieces';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { sentWhenBack } from '../kernel/data/connection';
import { fakeApi } from '../../test/fake-api';
import { aSite } from '../../test/a-booking';
import { PartyForm } from './party-form';

const send = jest.fn<(enquiry: PartyEnquiry) => Promise<unknown>>();
const notify = jest.fn<(notice: Notice) => void>();
const user = userEvent.setup();
const at = { site: aSite() };
const silent = { ...aSite(), parties: { areOffered: true, answer: '', guidePrice: '' } };

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue(undefined);
  notify.mockReset();
});

const field = <Element extends HTMLElement>(name: string) => screen.getByLabelText<Element>(name);
const press = () => user.click(screen.getByRole('button', { name: 'Send Enquiry' }));

async function fill() {
  await user.type(field('Parent name'), 'Ann Archer');
  await user.type(field('Email address'), 'ann@example.org');
  await user.type(field('Phone number'), '01632 960 111');
  await user.type(field("Child's name"), 'Ben');
  await user.type(field('Preferred party date'), '2026-06-13');
  await user.click(field('Street Dance'));
  await user.click(field('Football'));
}

describe('the party enquiry', () => {
  it('starts at age 6 and 10 guests, and offers the ages 3 to 16', () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    const age = field<HTMLSelectElement>("Child's age");
    expect(age.value).toBe('6');
    expect([...age.options].map(({ value }) => Number(value))).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 3),
    );
    expect(field<HTMLInputElement>('Number of guests').value).toBe('10');
  });

  it('is there again after a reload, until it is sent', async () => {
    const { unmount } = render(<PartyForm send={send} notify={notify} {...at} />);
    await fill();
    unmount();
    render(<PartyForm send={send} notify={notify} {...at} />);
    expect(field<HTMLInputElement>('Parent name').value).toBe('Ann Archer');
    expect(field<HTMLInputElement>('Football').checked).toBe(true);
    await press();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(sessionStorage.length).toBe(0);
  });

  it('says what is missing in the specified words, and goes to the first of it', async () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    await user.clear(field('Number of guests'));
    await press();
    for (const message of [
      'Parent name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      "Child's name must be at least 2 characters",
      'Please specify preferred party date',
      'Please specify number of guests',
      'Please select at least one activity',
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Parent name'));
    expect(send).not.toHaveBeenCalled();
  });

  it('refuses what cannot be a phone number, and asks about a mistyped mail domain', async () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    await fill();
    await user.clear(field('Phone number'));
    await user.type(field('Phone number'), '0000 000 000');
    await user.clear(field('Email address'));
    await user.type(field('Email address'), 'ann@hotmial.co.uk');
    await press();
    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    const meant = 'Did you mean ann@hotmail.co.uk?';
    await user.click(await screen.findByRole('button', { name: meant }));
    expect(field<HTMLInputElement>('Email address').value).toBe('ann@hotmail.co.uk');
  });

  it('says before the button what happens next, and what a party costs where that is known', () => {
    const { rerender } = render(<PartyForm send={send} notify={notify} {...at} site={silent} />);
    const steps = () => screen.getByRole('region', { name: 'What happens next' });
    const button = screen.getByRole('button', { name: 'Send Enquiry' });
    expect(steps().compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(steps().textContent).toContain('We contact you, talk through your day');
    expect(steps().textContent).not.toContain('Guide price');
    const parties = { areOffered: true, answer: 'by Monday', guidePrice: 'from £120 for an hour' };
    rerender(<PartyForm send={send} notify={notify} {...at} site={{ ...silent, parties }} />);
    expect(steps().textContent).toContain('We contact you by Monday, talk through your day');
    expect(steps().textContent).toContain('Guide price: from £120 for an hour');
  });

  it('takes the date in the words of the family', async () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    const date = field<HTMLInputElement>('Preferred party date');
    await fill();
    await user.clear(date);
    await user.type(date, 'A Saturday in June, or 4/7');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0].partyDate).toBe('A Saturday in June, or 4/7');
  });

  it('links to no page that is not finished', () => {
    render(
      <PartyForm send={send} notify={notify} {...at} site={{ ...at.site, pages: ['terms'] }} />,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms']);
  });

  it('takes 30 guests at most', async () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    await user.clear(field('Number of guests'));
    await user.type(field('Number of guests'), '31');
    await press();
    expect(await screen.findByText('Maximum 30 children per party')).toBeTruthy();
  });

  it('sends every value, says so, and is empty again', async () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    await fill();
    await press();
    await waitFor(() => expect(notify).toHaveBeenCalled());
    expect(send.mock.calls).toEqual([
      [
        {
          parentName: 'Ann Archer',
          parentEmail: 'ann@example.org',
          parentPhone: '01632 960 111',
          childName: 'Ben',
          childAge: 6,
          partyDate: '2026-06-13',
          guestCount: 10,
          activities: ['Football', 'Street Dance'],
          venueLocation: '',
          additionalInfo: '',
        },
      ],
    ]);
    expect(notify.mock.calls[0]?.[0].title).toBe('Enquiry Sent');
    expect(field<HTMLInputElement>('Parent name').value).toBe('');
    expect(field<HTMLInputElement>('Football').checked).toBe(false);
    expect(field<HTMLInputElement>('Number of guests').value).toBe('10');
  });

  it('has a field for machines that people neither see, hear, reach nor have filled in', async () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    const trap = field('Website');
    expect(trap.tabIndex).toBe(-1);
    expect(trap.getAttribute('autocomplete')).toBe('off');
    await fill();
    await user.type(trap, 'https://spam.example');
    await press();
    await waitFor(() => expect(notify).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ website: 'https://spam.example' });
  });

  it('says what comes next, and to which address, until another enquiry is begun', async () => {
    render(<PartyForm send={send} notify={notify} {...at} />);
    await fill();
    await press();
    const name = 'Thank you. We will contact you within 24 hours.';
    const thanks = await screen.findByRole('region', { name });
    expect(document.activeElement).toBe(thanks);
    expect(thanks.textContent).toContain('ann@example.org');
    expect(thanks.textContent).toContain('“Thank you for your Sunfield party enquiry”');
    await user.click(field('Tennis'));
    expect(screen.queryByRole('region', { name })).toBeNull();
    expect(field<HTMLInputElement>('Tennis').checked).toBe(true);
  });

  it('promises no time where the provider does not', async () => {
    render(<PartyForm send={send} notify={notify} {...at} site={silent} />);
    await fill();
    await press();
    expect(
      await screen.findByRole('region', { name: 'Thank you. We will contact you.' }),
    ).toBeTruthy();
    expect(notify.mock.calls[0]?.[0].description).toBe('We will contact you.');
  });

  it('is sent once while it is on its way', async () => {
    let arrive!: (value: unknown) => void;
    send.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    render(<PartyForm send={send} notify={notify} {...at} />);
    await fill();
    await press();
    const sending = await screen.findByRole('button', { name: 'Sending Enquiry...' });
    await user.click(sending);
    expect(send).toHaveBeenCalledTimes(1);
    await act(() => Promise.resolve(arrive(undefined)));
  });

  it('keeps what was typed when it fails, says why, and marks the field that was refused', async () => {
    const body = {
      code: 'validation_failed',
      message: 'Please check the details and try again.',
      fields: [{ path: 'parentPhone', message: 'Please enter a valid phone number' }],
    };
    send.mockRejectedValue(new ApiError(400, 'Bad Request', JSON.stringify(body)));
    render(<PartyForm send={send} notify={notify} {...at} />);
    await fill();
    await press();
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        title: 'Enquiry Failed',
        description: 'Please check the details and try again.',
        variant: 'destructive',
      }),
    );
    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(field<HTMLInputElement>('Parent name').value).toBe('Ann Archer');
  });

  it('offline: says so, keeps what was typed, and sends it when back', async () => {
    const { answers } = fakeApi({ 'HEAD /api/site': 'no connection' });
    send.mockRejectedValueOnce(new NoConnection());
    render(<PartyForm send={send} notify={notify} {...at} />);
    await fill();
    await press();
    const message = `You seem to be offline. ${sentWhenBack}`;
    expect((await screen.findByText(message)).tagName).toBe('P');
    expect(notify).toHaveBeenLastCalledWith({
      title: 'You seem to be offline',
      description: sentWhenBack,
      variant: 'destructive',
    });
    expect(field<HTMLInputElement>('Parent name').value).toBe('Ann Archer');
    answers['HEAD /api/site'] = { body: null };
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(notify.mock.lastCall?.[0].title).toBe('Enquiry Sent'));
    expect(send).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    // A parent who presses again meanwhile still reads that it was sent.
    await press();
    expect(screen.getByRole('region', { name: /^Thank you/ })).toBeTruthy();
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps what was typed before it came alive', async () => {
    const form = <PartyForm send={send} notify={notify} {...at} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form);
    await fill();
    await user.selectOptions(field("Child's age"), '9');
    const root = await act(() => Promise.resolve(hydrateRoot(container, form)));
    expect(field<HTMLInputElement>('Parent name').value).toBe('Ann Archer');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      parentName: 'Ann Archer',
      childAge: 9,
      activities: ['Football', 'Street Dance'],
    });
    act(() => root.unmount());
    container.remove();
  });
});
