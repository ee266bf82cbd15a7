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

/** Each shared component in each state. */
const designPage = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shared components</title>
<script type="module" src="/src/kernel/design/site-styles.ts"></script>
<script type="module" src="/src/entries/render/design-page.tsx"></script>
</head><body><div id="design"></div></body></html>`;

export async function developmentPage(path: string): Promise<{ status: number; html: string }> {
  data = (await source?.changed()) ?? data;
  const colours = encodeURIComponent(accentStyle(data.site.look.accent));
  const assets = { ...bundle, styleSheet: `data:text/css,${colours}` };
  if (path === '/') return { status: 200, html: renderLandingPage({ data, assets }) };
  if (path === '/design') return { status: 200, html: designPage };
  const practical = practicalPages.find(({ slug }) => path === `/${slug}`);
  if (practical) return { status: 200, html: renderPracticalPage(practical, { data, assets }) };
  return { status: 404, html: renderNotFoundPage({ data, assets }) };
}
