/**
 * The example's social links: the networks' front pages, since the example has no accounts. The page marks them as
 * examples.
 */
export const exampleSocial = [
  { network: 'Facebook', url: 'https://www.facebook.com/' },
  { network: 'Instagram', url: 'https://www.instagram.com/' },
];

export const isExampleLink = ({ url }: { url: string }): boolean =>
  exampleSocial.some((link) => link.url === url);
