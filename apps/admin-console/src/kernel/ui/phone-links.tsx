/** One link per phone number; a child in two bookings may have two on the register ("… / …"). */
export const PhoneLinks = ({ phone }: { phone: string }) =>
  phone.split(' / ').map((number) => (
    <a key={number} href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  ));
