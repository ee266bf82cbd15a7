import { type PageData } from '../render/page-data';

export default function BookingIsland({ site }: PageData) {
  return <p>{site.brand.name}</p>;
}
