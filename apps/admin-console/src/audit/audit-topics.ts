/** Not a prefix of logged actions: readings of notes have a separate list. */
export const CARE_TOPIC = 'care.';

/** The log's topics: prefixes of action names, grouped by what staff look for. */
export const auditTopics = [
  {
    label: 'Bookings and money',
    options: [
      { value: 'booking.', label: 'Bookings' },
      { value: 'bookings.', label: 'Bookings exported or cleared' },
      { value: 'payment.', label: 'Payments' },
      { value: 'refund.', label: 'Refunds' },
      { value: 'credit.', label: 'Credit' },
      { value: 'alert.', label: 'Payment alerts' },
      { value: 'takings.', label: 'Takings exported' },
      { value: 'tshirts.', label: 'T-shirt orders exported' },
    ],
  },
  {
    label: 'People and messages',
    options: [
      { value: 'registers.', label: 'Registers opened' },
      { value: CARE_TOPIC, label: 'Who read medical notes' },
      { value: 'enquiry.', label: 'Party enquiries' },
      { value: 'email.', label: 'Emails' },
      { value: 'family.', label: 'Families’ data exported or erased' },
      { value: 'staff.', label: 'Staff accounts' },
    ],
  },
  {
    label: 'What is on sale',
    options: [
      { value: 'season.', label: 'Seasons' },
      { value: 'camp_days.', label: 'Camp days' },
      { value: 'prices.', label: 'Prices' },
      { value: 'venue.', label: 'Venues' },
      { value: 'activity.', label: 'Activities' },
      { value: 'session.', label: 'Sessions' },
      { value: 'tshirt_sizes.', label: 'T-shirt sizes' },
      { value: 'catalogue.', label: 'Order of venues and activities' },
      { value: 'settings.', label: 'Settings' },
      { value: 'retention.', label: 'Data erased by age' },
    ],
  },
];
