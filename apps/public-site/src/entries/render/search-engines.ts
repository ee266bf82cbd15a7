/** Parents' own pages and the API must not be indexed. */
const privatePaths = ['/api/', '/checkout', '/booking-confirmation', '/admin'];

export const robots = (siteUrl: string | undefined): string =>
  [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    ...(siteUrl ? ['', `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`] : []),
    '',
  ].join('\n');

export const sitemap = (siteUrl: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${new URL(path, siteUrl).href}</loc></url>`).join('\n')}
</urlset>
`;
