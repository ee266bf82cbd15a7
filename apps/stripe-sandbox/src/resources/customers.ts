import type { Account } from '../state/account';
import { missing } from '../http/errors';
import { operation } from '../http/operation';
import {
  clearable,
  mergeMetadata,
  metadata,
  postalAddress,
  text,
  type Values,
} from '../http/params';
import { emit } from './events';
import type { Customer } from '../state/objects';

const newCustomer = {
  name: text(256),
  email: text(512),
  phone: text(20),
  description: text(),
  address: clearable(postalAddress),
  metadata,
};

export const createCustomer = operation({
  method: 'POST',
  path: '/customers',
  returns: 'customer',
  params: newCustomer,
  run: ({ account }, values) => {
    const customer = account.store.put('customers', customerFrom(account, values));
    emit(account, 'customer.created', customer);
    return customer;
  },
});

export const retrieveCustomer = operation({
  method: 'GET',
  path: '/customers/:id',
  returns: 'customer',
  params: {},
  run: ({ account, id }) => customer(account, id),
});

export function customer(account: Account, id: string): Customer {
  const found = account.store.get('customers', id);
  if (!found) throw missing('customer', id, 'customer');
  return found;
}

function customerFrom(account: Account, values: Values<typeof newCustomer>): Customer {
  const { name, email, phone, description, address } = values;
  return {
    id: account.ids.next('cus'),
    object: 'customer',
    address: address
      ? {
          city: address.city ?? null,
          country: address.country ?? null,
          line1: address.line1 ?? null,
          line2: address.line2 ?? null,
          postal_code: address.postal_code ?? null,
          state: address.state ?? null,
        }
      : null,
    balance: 0,
    created: account.clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    email: email ?? null,
    invoice_prefix: account.ids.token(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, values.metadata),
    name: name ?? null,
    next_invoice_sequence: 1,
    phone: phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
