/** Base styles of every page; entries import this, remote modules and tests do not. */
import './tokens.css';
import './fonts.css';
import './base.css';
import './layout.css';
import './looks.css';
import './needs-newer-browser.css';
