import { builtInExample } from './built-in-example';
import { type PageAssets } from './client-build';
import { PageSource } from './page-source';
import { renderLandingPage, renderNotFoundPage } from './rendered-pages';

/** In development Vite brings the styles through a script, and nothing is bundled. */
const assets: PageAssets = {
  css: '',
  fonts: [],
  scripts: ['/src/render/development-styles.ts', '/src/landing/landing-page.client.ts'],
};

const source = process.env.API_URL ? new PageSource(process.env.API_URL) : undefined;
let data = builtInExample;

export async function developmentPage(path: string): Promise<{ status: number; html: string }> {
  data = (await source?.changed()) ?? data;
  if (path === '/') return { status: 200, html: renderLandingPage({ data, assets }) };
  return { status: 404, html: renderNotFoundPage({ data, assets }) };
}
