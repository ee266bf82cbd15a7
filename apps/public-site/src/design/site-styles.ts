/** What every page of the site starts with; entries import it, pieces and tests do not. */
import './tokens.css';
import './fonts.css';
import './base.css';
import './needs-newer-browser.css';
