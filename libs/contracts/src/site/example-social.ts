/**
 * What the example shows among its social links: the networks' own front pages, since the example has none. The page
 * marks them as an example's.
 */
export const exampleSocial = [
  { network: 'Facebook', url: 'https://www.facebook.com/' },
  { network: 'Instagram', url: 'https://www.instagram.com/' },
];

export const isExampleLink = ({ url }: { url: string }): boolean =>
  exampleSocial.some((link) => link.url === url);
