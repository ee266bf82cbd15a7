/** The bounds of a camp booking and their messages, for forms that load its schemas only once they are sent. */

export const MAX_CHILDREN = 10;
export const MAX_PLACES = 200;
export const MAX_TSHIRT_LINES = 20;
export const MAX_TSHIRT_QUANTITY = 20;
export const MAX_INITIALS = 4;

export const TSHIRT_MESSAGE = 'Please select size and enter initials for all t-shirt orders.';
export const NO_DATES_MESSAGE = 'Please select at least one camp date.';
export const NO_CHILDREN_MESSAGE = 'Please add at least one child.';
