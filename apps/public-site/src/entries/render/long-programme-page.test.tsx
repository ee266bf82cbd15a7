import { describe, expect, it } from '@jest/globals';
import { type PageContent } from '../../kernel/islands/page-data';
import { aLongProgramme } from '../../../test/a-long-programme';
import { drawn, eventsOf, siteUrl } from '../../../test/drawn-page';
import { builtInExample } from './built-in-example';

describe('the landing page with a long programme on sale', () => {
  const long = { ...builtInExample, catalogue: aLongProgramme() };

  it('tells each venue’s days of each season in a line', () => {
    const { page } = drawn(long);
    const lines = page.querySelector('#venues > li')!.querySelectorAll('p:has(b)');
    expect([...lines].map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Spring 2030',
      'Summer 2030',
      'Autumn 2030',
    ]);
    expect(lines[0]?.textContent).toBe('Spring 2030: 30 days, Mon 4 Mar to Fri 12 Apr 2030');
  });

  it('tells which season comes first, and from when on one can be booked', () => {
    const catalogue = aLongProgramme();
    catalogue.seasons[1]!.bookingOpensAt = '2030-06-01T08:30:00.000Z';
    const { page, text } = drawn({ ...long, catalogue });
    expect(page.querySelector('#top dl')?.textContent).toContain(
      'Spring 2030, then 2 more holidaysMon 4 Mar to Fri 12 Apr 2030',
    );
    expect(page.querySelector('#camps')?.textContent).toContain(
      'Summer 2030 Booking opens on Saturday 1 June 2030 at 9:30am',
    );
    expect(text).toContain('Park behind the church');
  });

  it('offers search engines a venue’s season as one event, at its lowest prices', () => {
    const { page } = drawn(long, siteUrl);
    const events = eventsOf(page);
    expect(events).toHaveLength(3 * 3 * 2);
    expect(events[1]).toMatchObject({
      name: "Spring 2030: Dance & Performing Arts at St Mary's Catholic Primary School",
      description: 'Dance & Performing Arts days for children, ages 8 to 12.',
      startDate: '2030-03-08T09:00',
      endDate: '2030-04-12T15:00',
      offers: [{ name: '9am-3pm', price: '18.00' }],
    });
  });

  it('holds nothing of what is over', () => {
    const catalogue = aLongProgramme();
    for (const { days } of catalogue.venues) {
      for (const day of days.slice(0, 35)) Object.assign(day, { isOver: true, isOpen: false });
    }
    const { page, html } = drawn({ ...long, catalogue });
    const kept = JSON.parse(page.getElementById('page-data')!.textContent) as PageContent;
    expect(kept.catalogue.venues[0]?.days[0]?.date).toBe('2030-07-29');
    expect(html).not.toContain('Spring 2030');
  });
});
