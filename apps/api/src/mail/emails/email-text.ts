import { type Block } from './blocks';
import { type Frame } from './frame';
import { plainWords } from './wording';

/** The plain text of an email, for programs that show no HTML. */
export function emailText(
  { provider, heading, reason, unsubscribePage }: Frame,
  blocks: readonly Block[],
): string {
  const { brand, contact, siteUrl } = provider;
  const footer = [
    '--',
    `${brand.name} · ${contact.area}`,
    `${contact.phone} · ${contact.email}`,
    siteUrl,
    reason,
    ...(unsubscribePage ? [`Unsubscribe from news and offers: ${unsubscribePage}`] : []),
  ];
  const parts = [
    `${heading}\n${'='.repeat(heading.length)}`,
    ...blocks.map(textOf),
    footer.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function textOf(block: Block): string {
  switch (block.is) {
    case 'heading':
      return block.title.toUpperCase();
    case 'paragraph':
    case 'note':
      return plainWords(block.words);
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'code':
      return block.code;
    case 'list':
      return block.items.map((item) => `- ${plainWords(item)}`).join('\n');
    case 'lines':
      return block.items.map(plainWords).join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
    case 'links':
      return [
        block.intro,
        ...block.links.map(([label, url]) => `${capitalised(label)}: ${url}`),
      ].join('\n');
    case 'money': {
      const { rows, total, notes = [], small = [] } = block.money;
      const prices = [...rows, total].map(({ label, amount }) => `${label}: ${amount}`);
      return [...prices, ...notes, ...small].join('\n');
    }
    case 'day': {
      const { title, url, places = [], notes = [], small = [] } = block.day;
      const booked = places.map(({ who, what, price }) =>
        [`${who}: ${what}`, ...(price ? [price] : [])].join(', '),
      );
      const below = [...booked, ...notes, ...small, ...(url ? [url] : [])];
      return [title, ...below.map((line) => `  ${line}`)].join('\n');
    }
    case 'venue': {
      const { name, address, note, directionsUrl } = block.venue;
      return [name, address, ...(note ? [note] : []), `Directions: ${directionsUrl}`].join('\n');
    }
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
