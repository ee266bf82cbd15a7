import { Activities } from './activities';
import styles from './catalogue.module.css';
import { Sessions } from './sessions';
import { TshirtSizes } from './tshirt-sizes';
import { Venues } from './venues';

/** Venues, activities, sessions and t-shirt sizes. */
export default function CatalogueTab() {
  return (
    <div className={styles.page}>
      <Venues />
      <Activities />
      <Sessions />
      <TshirtSizes />
    </div>
  );
}
