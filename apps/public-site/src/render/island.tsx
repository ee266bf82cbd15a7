import { type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, islandIdPrefix } from '../landing/island-names';
import { type PageData } from './page-data';

/**
 * A piece of a static page that comes alive when somebody is near it. It is rendered as a root of its
 * own, with its own prefix of ids, so that the browser can hydrate it alone.
 */
export function Island({
  name,
  piece: Piece,
  data,
}: {
  name: IslandName;
  piece: ComponentType<PageData>;
  data: PageData;
}) {
  const html = renderToString(<Piece {...data} />, { identifierPrefix: islandIdPrefix(name) });
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
