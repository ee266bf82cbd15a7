/** Development only: Vite loads the styles of server-rendered pages through this module. */
import '../../kernel/design/site-styles';
import '../../landing/landing-page';
import '../../landing/practical/practical-page';
import '../../kernel/shell/not-found-page';

// The server renders these pages, so a changed component is shown by a reload.
import.meta.hot?.on('vite:afterUpdate', () => location.reload());
