import { MAX_INITIALS } from '@sunfield/contracts/bookings/booking-fields';
import { type ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ControlProps, Field } from '../../design/field';
import { type BookingFields } from '../../basket/booking-fields';

interface InitialsFieldProps {
  name: `tshirts.${number}.initials`;
  marked: (control: ControlProps) => ControlProps;
}

/** Converts to capitals while typing, four at most, and keeps the caret in place. */
export function InitialsField({ name, marked }: InitialsFieldProps) {
  const { register } = useFormContext<BookingFields>();
  const registered = register(name);
  const inCapitals = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.target;
    const capitals = value.toUpperCase().slice(0, MAX_INITIALS);
    if (capitals !== value) {
      event.target.value = capitals;
      event.target.setSelectionRange(selectionStart, selectionEnd);
    }
    return registered.onChange(event);
  };
  return (
    <Field label="Initials">
      {(control) => (
        <input
          {...marked(control)}
          {...registered}
          onChange={inCapitals}
          type="text"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_INITIALS}
        />
      )}
    </Field>
  );
}
