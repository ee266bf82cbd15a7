import { accentStyle } from '../../kernel/design/accent';
import { builtInExample } from './built-in-example';
import { islandsFrom, type PageAssets } from '../../kernel/islands/client-build';
import { PageSource } from './page-source';
import { practicalPages } from '../../landing/practical/practical-pages';
import { renderLandingPage, renderNotFoundPage, renderPracticalPage } from './rendered-pages';

/** In development Vite loads the styles through a script, and nothing is bundled. */
const bundle: Omit<PageAssets, 'styleSheet'> = {
  fonts: [],
  islands: islandsFrom((name) => [`/src/landing/${name}-island.client.ts`]),
  scripts: ['/src/entries/render/development-styles.ts', '/src/landing/landing-page.client.ts'],
};

const source = process.env.API_URL ? new PageSource(process.env.API_URL) : undefined;
let data = builtInExample;

export async function developmentPage(path: string): Promise<{ status: number; html: string }> {
  data = (await source?.changed()) ?? data;
  const colours = encodeURIComponent(accentStyle(data.site.look.accent));
  const assets = { ...bundle, styleSheet: `data:text/css,${colours}` };
  if (path === '/') return { status: 200, html: renderLandingPage({ data, assets }) };
  const practical = practicalPages.find(({ slug }) => path === `/${slug}`);
  if (practical) return { status: 200, html: renderPracticalPage(practical, { data, assets }) };
  return { status: 404, html: renderNotFoundPage({ data, assets }) };
}
