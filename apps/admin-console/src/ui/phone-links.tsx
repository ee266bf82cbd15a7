/** One link per number to dial; a register's child of two bookings may bring two ("… / …"). */
export const PhoneLinks = ({ phone }: { phone: string }) =>
  phone.split(' / ').map((number) => (
    <a key={number} href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  ));
