import { Activities } from './activities';
import { DetailQuestions } from './detail-questions';
import { Sessions } from './sessions';
import { TshirtSizes } from './tshirt-sizes';
import { Venues } from './venues';

/** Venues, activities, sessions, t-shirt sizes and the provider's questions about children. */
export default function CatalogueTab() {
  return (
    <div style={{ maxWidth: 860 }}>
      <Venues />
      <Activities />
      <Sessions />
      <TshirtSizes />
      <DetailQuestions />
    </div>
  );
}
