/** In development only: the styles of pages that are rendered on the server, brought by Vite. */
import '../design/site-styles';
import '../landing/landing-page';
import '../practical/practical-page';
import '../shell/not-found-page';
