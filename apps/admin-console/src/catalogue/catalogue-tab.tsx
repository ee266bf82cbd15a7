import { Activities } from './activities';
import { Sessions } from './sessions';
import { TshirtSizes } from './tshirt-sizes';
import { Venues } from './venues';

/** Venues, activities, sessions and t-shirt sizes. */
export default function CatalogueTab() {
  return (
    <div style={{ maxWidth: 860 }}>
      <Venues />
      <Activities />
      <Sessions />
      <TshirtSizes />
    </div>
  );
}
