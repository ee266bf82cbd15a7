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
  modules,
  section,
}: {
  name: IslandName;
  piece: ComponentType<PageData>;
  data: PageData;
  /** Addresses of its module and of what that imports. */
  modules: string[];
  /** Id of the section whose links mean this island. */
  section?: string;
}) {
  const html = renderToString(<Piece {...data} />, { identifierPrefix: islandIdPrefix(name) });
  return (
    <div
      data-island={name}
      data-section={section}
      data-modules={modules.join(' ')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
