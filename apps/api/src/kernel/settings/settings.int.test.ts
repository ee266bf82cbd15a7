import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { saveSettings } from '../../../test/save-settings';
import { startApi, type TestApi, testApi } from '../../../test/running/start-api';
import { exampleSocial } from '@sunfield/contracts/kit/settings/example-social';
import { exampleWords } from '@sunfield/contracts/kit/settings/example-words';
import { legalWordKeys, missingLegalWords } from '@sunfield/contracts/kit/settings/legal-words';
import { usualRetention } from '@sunfield/contracts/kit/retention';
import { anOrder } from '../../../test/families/an-order';
import { EventEntity } from '../events/event.entity';
import { SettingEntity } from './setting.entity';
import { SettingsService } from './settings.service';

const api = testApi();
const owner = testStaff(api);

const read = async () => (await owner.get('/api/admin/settings').expect(200)).body;
const write = async (change: object) =>
  owner.put('/api/admin/settings', { ...(await read()), ...change });

describe('the settings', () => {
  it('begin with the example provider and the environment', async () => {
    expect(await read()).toMatchObject({
      brand: { name: 'Sunfield' },
      holdMinutes: 30,
      staffAlertEmail: 'staff@sunfield.example',
      dashboardTitle: '',
    });
  });

  it('apply immediately, also on the public site', async () => {
    const answer = await write({
      brand: { name: 'Rovers', tagline: 'Camps for all' },
      holdMinutes: 10,
      staffAlertEmail: 'a@rovers.example,b@rovers.example',
      dashboardTitle: 'Half-term bookings',
    });
    expect(answer.body).toMatchObject({
      brand: { name: 'Rovers' },
      staffAlertEmail: 'a@rovers.example, b@rovers.example',
    });
    const { body } = await api.get('/api/site').expect(200);
    expect(body).toMatchObject({ brand: { name: 'Rovers' }, holdMinutes: 10 });
    expect(JSON.stringify(body)).not.toContain('a@rovers.example');
    const placed = await api.post('/api/bookings', anOrder()).expect(201);
    expect(placed.body.holdExpiresAt).toBe('2025-10-01T09:10:00.000Z');
  });

  it('are read again only after a change, which may be of another process', async () => {
    const service = api.app.get(SettingsService);
    await service.read();
    const readings = jest.spyOn(api.dataSource.manager, 'find');
    await Promise.all([service.read(), service.words()]);
    expect(readings).not.toHaveBeenCalled();
    await saveSettings(api, { holdMinutes: 25 });
    expect(await service.read()).toMatchObject({ holdMinutes: 25 });
    expect(readings).toHaveBeenCalledTimes(1);
    readings.mockRestore();
  });

  it('are audited with what they were and are', async () => {
    await write({ holdMinutes: 45 });
    const [entry] = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'settings.changed' });
    expect(entry).toMatchObject({
      actor: 'staff:1',
      subjectId: 'holdMinutes',
      before: { holdMinutes: 30 },
      after: { holdMinutes: 45 },
    });
  });

  it('are saved by one of two who changed them together; the other learns of it and overwrites nothing', async () => {
    const seen = await read();
    await write({ holdMinutes: 45 });
    const late = await owner.put('/api/admin/settings', { ...seen, dashboardTitle: 'Spring' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await read()).toMatchObject({ holdMinutes: 45, dashboardTitle: '' });
    // Both change what both have read.
    const now = await read();
    const again = await Promise.all(
      [50, 55].map((holdMinutes) => owner.put('/api/admin/settings', { ...now, holdMinutes })),
    );
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('fill in the words of the pages, and name what is not filled in yet', async () => {
    const words = async () => (await api.get('/api/site-words').expect(200)).body;
    const example = await words();
    expect(example.hero).toEqual({
      title: "Book Your Child's Next Adventure",
      lead: 'Holiday camps for ages 5-12 in Rotherham. A new sport every hour, a stage on dance days, and breakfast on us.',
    });
    expect(example.benefits.lead).toContain('500+ happy children');
    expect(example.benefits.tiles[1].title).toBe('20+ activities');
    expect(example.activities.cards).toHaveLength(4);
    const before = await read();
    expect(missingLegalWords(before)).toHaveLength(legalWordKeys.length);
    await write({
      claims: { children: '80', activities: '6', experience: '3' },
      hero: { title: 'Play with {name}', lead: '' },
      legal: { ...before.legal, icoNumber: ' ZA123456 ' },
    });
    expect(await words()).toMatchObject({
      hero: { title: 'Play with Sunfield', lead: '' },
      benefits: { tiles: [{}, { title: '6 activities' }, {}] },
      legal: { icoNumber: 'ZA123456', cancellationTerms: '' },
    });
    expect(missingLegalWords(await read()).map(({ key }) => key)).not.toContain('icoNumber');
    const [entry] = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'settings.changed' });
    expect(entry?.before).toMatchObject({ 'claims.children': '500+', 'legal.icoNumber': '' });
    expect(entry?.after).toEqual({
      'hero.title': 'Play with {name}',
      'hero.lead': '',
      'claims.children': '80',
      'claims.activities': '6',
      'claims.experience': '3',
      'legal.icoNumber': 'ZA123456',
    });
  });

  it('take every word of breakfast away in one place', async () => {
    const told = async () => {
      const { body: site } = await api.get('/api/site').expect(200);
      const { body: words } = await api.get('/api/site-words').expect(200);
      return { site, words };
    };
    const before = await told();
    expect(before.site.campDay.schedule[0]).toBe('Free breakfast of toast, butter and jam');
    expect(before.words.promo.text).toContain('Free breakfast and fresh fruit');
    await write({ servesBreakfast: false });
    const { site, words } = await told();
    expect(site.campDay.schedule).toEqual(['Sports activities', 'Lunch break', 'Fresh fruit']);
    const { servesBreakfast, ...rest } = words;
    expect(servesBreakfast).toBe(false);
    expect(JSON.stringify([site, rest])).not.toMatch(/breakfast/i);
  });

  it('say what a provider has written of its camp days and parties, or nothing', async () => {
    const { body } = await write({
      ages: '4-14',
      promo: { isShown: false, title: 'Come and play', text: 'In {area}{siblings}.' },
      campsTitle: '{name}: {venues}',
      goodToKnow: ['Gates open at 8.45am.', ' ', ''],
      parties: { ...exampleWords.parties, facts: ['We bring the bouncy castle.'], next: [] },
      campDay: { bring: ['Swimming things'], schedule: [] },
      showsExampleReviews: false,
    });
    expect(body.goodToKnow).toEqual(['Gates open at 8.45am.']);
    const { body: site } = await api.get('/api/site').expect(200);
    expect(site).toMatchObject({
      ages: '4-14',
      campsTitle: 'Sunfield: {venues}',
      campDay: { bring: ['Swimming things'], schedule: [] },
      showsExampleReviews: false,
    });
    const { body: words } = await api.get('/api/site-words').expect(200);
    expect(words).toMatchObject({
      hero: { lead: expect.stringContaining('for ages 4-14 in Rotherham') },
      promo: { isShown: false, text: 'In Rotherham{siblings}.' },
      goodToKnow: ['Gates open at 8.45am.'],
      parties: { facts: ['We bring the bouncy castle.'], next: [] },
    });
    const [entry] = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'settings.changed' });
    expect(entry?.after).toMatchObject({
      'campDay.bring': '["Swimming things"]',
      goodToKnow: '["Gates open at 8.45am."]',
      showsExampleReviews: false,
    });
  });

  it('have whatever a later version adds to what was kept before', async () => {
    await saveSettings(api, { legal: { icoNumber: 'ZA123456' } });
    expect((await read()).legal).toMatchObject({ icoNumber: 'ZA123456', partyTerms: '' });
  });

  it('show parents the provider’s own reviews, and only links that lead somewhere', async () => {
    const site = async () => (await api.get('/api/site').expect(200)).body;
    expect(await site()).toMatchObject({
      social: exampleSocial,
      reviews: [],
      figuresAreOurs: false,
    });
    const reviews = [{ name: 'Hannah W.', rating: 4, text: 'They came home grinning.' }];
    const linked = { network: 'Instagram', url: 'https://www.instagram.com/rovers' };
    const social = [{ network: 'Facebook', url: ' ' }, linked];
    expect((await write({ reviews, social, figuresAreOurs: true })).body).toMatchObject({
      reviews,
      social: [{ network: 'Facebook', url: '' }, linked],
    });
    expect(await site()).toMatchObject({ social: [linked], reviews, figuresAreOurs: true });
    const [entry] = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'settings.changed' });
    expect(entry?.after).toMatchObject({ reviews: 1, figuresAreOurs: true });
    expect(JSON.stringify(entry)).not.toContain('Hannah');
  });

  it('name the practical pages that are finished', async () => {
    const pages = async () => (await api.get('/api/site').expect(200)).body.pages;
    expect(await pages()).toEqual([]);
    const legal = Object.fromEntries(legalWordKeys.map((key) => [key, 'ours']));
    await write({ legal: { ...legal, photographs: '' } });
    expect(await pages()).toEqual(['privacy', 'terms', 'accessibility']);
  });

  it('keep what an older console knows nothing of', async () => {
    const questions = [{ question: 'Is it wet?', answer: 'Bring a coat.' }];
    const { body: saved } = await write({ questions, ourClaims: ['breakfast'] });
    const { questions: _, ourClaims: __, venuePhotos: ___, recap, ...older } = saved;
    const { link, poster, ...film } = recap;
    const sent = { ...older, recap: film, dashboardTitle: 'Spring' };
    const { body } = await owner.put('/api/admin/settings', sent).expect(200);
    expect(body).toMatchObject({ questions, ourClaims: ['breakfast'], dashboardTitle: 'Spring' });
    expect(body.recap).toMatchObject({ link, poster });
  });

  it('forget what is as it was', async () => {
    const { version: _, ...before } = await read();
    await write({ holdMinutes: 45 });
    expect(await api.dataSource.getRepository(SettingEntity).count()).toBe(1);
    await write(before);
    expect(await api.dataSource.getRepository(SettingEntity).count()).toBe(0);
  });

  it.each([
    [{ holdMinutes: 4 }, 'holdMinutes'],
    [{ holdMinutes: 'soon' }, 'holdMinutes'],
    [{ staffAlertEmail: 'a@rovers.example, nobody' }, 'staffAlertEmail'],
    [{ staffAlertEmail: '' }, 'staffAlertEmail'],
    [{ linkDays: -1 }, 'linkDays'],
    [{ unpaidPlaces: { perFamily: 0, perNetwork: 9, percentOfDay: 9 } }, 'unpaidPlaces.perFamily'],
    [{ takesTaxFreeChildcare: true }, 'takesTaxFreeChildcare'],
    [{ brand: { name: ' ', tagline: 'x' } }, 'brand.name'],
    [{ social: [{ network: 'X', url: 'javascript:alert(1)' }] }, 'social.0.url'],
    [{ reviews: [{ name: 'Jo', rating: 6, text: 'Lovely' }] }, 'reviews.0.rating'],
    [{ reviews: [{ name: 'Jo', rating: 5, text: ' ' }] }, 'reviews.0.text'],
    [{ reviews: Array(7).fill({ name: 'Jo', rating: 5, text: 'Lovely' }) }, 'reviews'],
    [{ hero: { title: 'Hello {nmae}', lead: '' } }, 'hero.title'],
    [{ claims: { children: '', activities: '1', experience: '1' } }, 'claims.children'],
    [{ questions: [{ question: 'Full?', answer: ' ' }] }, 'questions.0.answer'],
    [{ questions: [{ question: 'Full?', answer: '{places}' }] }, 'questions.0.answer'],
    [{ questions: Array(13).fill({ question: 'Full?', answer: 'No.' }) }, 'questions'],
    [{ ourClaims: ['reviews'] }, 'ourClaims.0'],
    [
      { recap: { isShown: true, title: 'x', lead: '', link: 'https://films.example/1' } },
      'recap.link',
    ],
    [{ venuePhotos: [{ venue: 'brecks', picture: null, alt: 'x' }] }, 'venuePhotos.0.picture'],
    [{ promo: { isShown: true, title: '', text: '' } }, 'promo.title'],
    [{ goodToKnow: Array(9).fill('Lunch') }, 'goodToKnow'],
    [{ campDay: { bring: ['x'.repeat(101)], schedule: [] } }, 'campDay.bring'],
    [{ parties: { ...exampleWords.parties, facts: ['{lunch}'] } }, 'parties.facts'],
    [{ parties: { ...exampleWords.parties, answerHours: 0 } }, 'parties.answerHours'],
    [{ ages: ' ' }, 'ages'],
    [{ servesBreakfast: 'yes' }, 'servesBreakfast'],
    [{ registration: { label: ' ', number: '1' } }, 'registration.label'],
    [{ version: 0 }, 'version'],
    [{ figuresAreOurs: 'yes' }, 'figuresAreOurs'],
    [{ contact: { phone: '1', email: 'x', area: 'y' } }, 'contact.email'],
  ])('refuse %j', async (change, path) => {
    const { body, status } = await write(change);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('are the owner’s', async () => {
    await api.get('/api/admin/settings').expect(401);
    const coach = { username: 'coach', password: 'whistle-and-cones', role: 'manager' };
    await owner.post('/api/admin/staff', coach).expect(201);
    const browser = await logInStaff(api, coach);
    await browser.get('/api/admin/settings').expect(403);
    await browser.put('/api/admin/settings').send({}).expect(403);
    await browser.get('/api/bookings').expect(200);
  });
});

describe('settings that erase, or send alerts elsewhere', () => {
  const shorter = { ...usualRetention, notesDays: 7 };
  const keeping = () => api.app.get(SettingsService).keeping();
  const after = async (minutes: number) => {
    api.clock.advance({ minutes });
    await owner.logIn();
  };

  it('count only a day later, whatever is saved meanwhile', async () => {
    expect((await write({ retention: shorter, linkDays: 0 })).status).toBe(200);
    const before = { retention: { notesDays: 30 }, linkDays: 30 };
    expect(await keeping()).toMatchObject(before);
    await after(24 * 60 - 5);
    expect(await keeping()).toMatchObject(before);
    // Shortened again: the day starts over, and the previous period stays in force.
    expect((await write({ retention: { ...shorter, notesDays: 8 }, linkDays: 1 })).status).toBe(
      200,
    );
    expect((await write({ retention: shorter, linkDays: 1 })).status).toBe(200);
    await after(10);
    expect(await keeping()).toMatchObject(before);
    await after(24 * 60);
    expect(await keeping()).toMatchObject({ retention: { notesDays: 7 }, linkDays: 1 });
    // A longer period takes effect immediately.
    expect((await write({ linkDays: 60 })).status).toBe(200);
    expect(await keeping()).toMatchObject({ linkDays: 60 });
  });
});

describe('where Stripe itself takes cards', () => {
  let real: TestApi;
  beforeAll(async () => {
    real = await startApi({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_real',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_real',
        STRIPE_WEBHOOK_SECRETS: 'whsec_real',
        STRIPE_API_URL: '',
        STRIPE_SCRIPT_URL: '',
      },
    });
  });
  afterAll(() => real.stop());

  it('parents read nothing of the example until staff confirm it', async () => {
    const told = async () => {
      const { body: site } = await real.get('/api/site').expect(200);
      const { body: words } = await real.get('/api/site-words').expect(200);
      return { site, words };
    };
    const { site, words } = await told();
    expect(site).toMatchObject({
      social: [],
      showsActivities: false,
      showsExampleReviews: false,
      parties: { areOffered: true, answer: '' },
    });
    expect(words).toMatchObject({
      hero: { lead: '' },
      servesBreakfast: false,
      recap: { isShown: false },
      questions: [],
      parties: { facts: [], next: [] },
    });
    expect(JSON.stringify([site, words.promo])).not.toMatch(/breakfast/i);
    const staff = await logInStaff(real);
    const { body: settings } = await staff.get('/api/admin/settings').expect(200);
    expect(settings.hero.lead).toContain('breakfast on us');
    await staff
      .put('/api/admin/settings')
      .send({ ...settings, ourClaims: ['hero', 'breakfast', 'parties'] })
      .expect(200);
    const now = await told();
    expect(now.words.hero.lead).toContain('and breakfast on us');
    expect(now.site.parties.answer).toBe('within 24 hours');
    expect(now.words.recap.isShown).toBe(false);
  });
});
