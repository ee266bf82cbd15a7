import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Page } from '@playwright/test';

const DAY_MS = 86_400_000;

const later = (date: string, weeks: number) =>
  new Date(Date.parse(date) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);

/** Gives this page's form a longer programme: every week is repeated in each of five more, for ages 8 to 12. */
export async function sellMoreWeeks(page: Page): Promise<void> {
  const again = (day: CampDay, weeks: number): CampDay =>
    weeks === 0
      ? day
      : {
          ...day,
          id: weeks * 1000 + day.id,
          date: later(day.date, weeks),
          agesFrom: 8,
          agesTo: 12,
          note: 'Swimming: please bring a towel and goggles.',
        };
  await page.route('**/api/catalogue', async (route) => {
    // Only the browser knows the console's name.
    const url = route.request().url().replace('admin.localhost', '127.0.0.1');
    const response = await route.fetch({ url });
    const catalogue = (await response.json()) as Catalogue;
    for (const venue of catalogue.venues) {
      const { days } = venue;
      venue.days = [0, 1, 2, 3, 4, 5].flatMap((weeks) => days.map((day) => again(day, weeks)));
      venue.note = 'Park behind the church; the entrance is in Mill Lane.';
    }
    await route.fulfill({ response, json: catalogue });
  });
}
