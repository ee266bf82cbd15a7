import { type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Button } from '../design/button';
import { type IslandName, islandIdPrefix } from './island-names';
import styles from './island.module.css';
import { type PageData } from './page-data';

/**
 * A part of a static page that is hydrated when the user comes near it. It is rendered as a
 * separate root, with its own prefix for ids, so that the browser can hydrate it alone.
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
  /** Addresses of its module and of its imports. */
  modules: string[];
  /** Id of the section whose links also wake this island. */
  section?: string;
  /** What users call it: "booking form". */
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
