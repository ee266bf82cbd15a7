import { type FilmsModule } from '../kernel/islands/island-names';
import { playFilmsInView } from './films/play-films-in-view';
import { playLinkedFilms } from './films/play-linked-film';

export const play: FilmsModule['play'] = (savesData) => {
  playFilmsInView(savesData);
  playLinkedFilms();
};
