import { calendarDateInLondon, formatLongDate } from '@sunfield/words/dates';
import { type Receipt } from '@sunfield/contracts/payments/receipt';
import styles from './paper.module.css';

/** The customer, the provider and the booking of a document. */
export const PaperHead = ({ title, receipt }: { title: string; receipt: Receipt }) => (
  <header className={styles.head}>
    <div className="stack-4">
      <h1>{title}</h1>
      <dl className="stack-2 facts breakable">
        <Fact name="Booking" value={`#${receipt.bookingId}`} />
        <Fact name="Booked by" value={receipt.parentName} />
        <Fact name="Booked on" value={dayOf(receipt.placedAt)} />
        <Fact name="Issued on" value={dayOf(receipt.issuedAt)} />
      </dl>
    </div>
    <ProviderDetails {...receipt} />
  </header>
);

const ProviderDetails = ({ provider, vat }: Pick<Receipt, 'provider' | 'vat'>) => {
  const { name, registeredName, address, phone, email, registration } = provider;
  return (
    <address className={styles.provider}>
      <strong>{name}</strong>
      {registeredName && registeredName !== name && <span>{registeredName}</span>}
      <span className="lines">{address}</span>
      <span>{phone}</span>
      <span>{email}</span>
      {registration.number && (
        <span>
          {registration.label}: <strong>{registration.number}</strong>
        </span>
      )}
      {vat && (
        <span>
          VAT number: <strong>{vat.number}</strong>
        </span>
      )}
    </address>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const dayOf = (instant: string): string => formatLongDate(calendarDateInLondon(instant));
