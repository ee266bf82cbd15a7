import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { builtInExample } from '../entries/render/built-in-example';
import { aCatalogue } from '../../test/a-catalogue';
import { button, fillIn, MONDAY, problems, proceed, slot } from '../../test/show-booking-form';
import { SeasonPreview } from './season-preview';

const nothing = 'This is a preview: nothing can be booked.';

describe('the preview of a season', () => {
  it('shows the camps as the landing page will, and a form that is filled in but not sent', async () => {
    render(<SeasonPreview catalogue={aCatalogue()} site={builtInExample.site} />);
    const user = userEvent.setup();
    expect(screen.getByRole('note').textContent).toContain(nothing);
    const camps = screen.getByRole('heading', { name: /^Our camps: three venues/ });
    expect(camps.closest('section')?.textContent).toContain('Mon 27 to Fri 31 Oct');
    await fillIn(user);
    await user.click(slot('Ava', '9am-3pm', MONDAY));
    expect(screen.getByRole('region', { name: 'Booking Summary' }).textContent).toContain('£15.00');
    await proceed(user);
    expect(problems()).toEqual(['From here parents go on to pay. Nothing was booked.']);
    expect(screen.getAllByText(nothing)).toHaveLength(1);
    expect(button('Proceed to Payment')).toHaveProperty('disabled', false);
    expect(sessionStorage).toHaveLength(0);
  });
});
