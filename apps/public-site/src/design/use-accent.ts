import { useLayoutEffect } from 'react';
import { accentStyle } from './accent';

/**
 * The provider's own colour on a page that a browser draws. A style element would be against the site's policy;
 * browsers that do not know adopted style sheets show the colours of the style sheets.
 */
export function useAccent(colour = ''): void {
  useLayoutEffect(() => {
    if (colour === '' || !('adoptedStyleSheets' in document)) return;
    const own = new CSSStyleSheet();
    own.replaceSync(accentStyle(colour));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
    };
  }, [colour]);
}
