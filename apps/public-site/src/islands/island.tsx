import { type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Button } from '../design/button';
import { type IslandName, islandIdPrefix } from './island-names';
import styles from './island.module.css';
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
  called,
}: {
  name: IslandName;
  piece: ComponentType<PageData>;
  data: PageData;
  /** Addresses of its module and of what that imports. */
  modules: string[];
  /** Id of the section whose links mean this island. */
  section?: string;
  /** What the piece is to its reader: "booking form". */
  called: string;
}) {
  const html = renderToString(<Piece {...data} />, { identifierPrefix: islandIdPrefix(name) });
  return (
    <div>
      <div
        data-island={name}
        data-section={section}
        data-modules={modules.join(' ')}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p className={`${styles.notice} ${styles.slow}`} role="status">
        The {called} is still loading. You can go on typing: nothing is lost.
      </p>
      <div className={`${styles.notice} ${styles.failed}`} role="alert">
        <p>
          <strong>The {called} could not be loaded.</strong> Please check your connection and reload
          the page. What you have typed is kept.
        </p>
        <Button data-reload>Reload the page</Button>
      </div>
    </div>
  );
}
