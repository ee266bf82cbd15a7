import { useLayoutEffect } from 'react';
import { accentStyle } from './accent';

/**
 * Applies the provider's accent colour on client-rendered pages. The site's CSP forbids a style
 * element; browsers without adopted style sheets keep the default colours.
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
