import { promoFilm } from './promo/promo-film';
import { recapFilm } from './recap/recap-film';

export { FRAMES_PER_SECOND } from './film';
export const films = [recapFilm, promoFilm];
