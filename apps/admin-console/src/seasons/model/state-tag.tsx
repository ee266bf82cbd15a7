import { type SeasonState } from '@sunfield/contracts/catalogue/seasons';
import { stateNames } from './season-words';
import styles from './seasons.module.css';

export const StateTag = ({ state }: { state: SeasonState }) => (
  <span className={`${styles.tag} ${styles[state] ?? ''}`}>{stateNames[state]}</span>
);
