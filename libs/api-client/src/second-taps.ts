/** More than lies between the taps of one impatient finger, less than a person needs to decide again. */
const APART_MS = 400;
const WITHIN_PX = 24;

const fields = 'textarea, select, input:not([type=checkbox], [type=radio])';
/** Text, which a double click selects, and what may be tapped as often as it is needed. */
const repeated = `${fields}, [data-repeats], .ant-picker-header, .ant-pagination`;

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'target'>;

/** On the same spot, so soon that the finger has not seen what the first tap did. */
export function isSecondTap(first: Tap | undefined, tap: Tap): boolean {
  if (!first || isMadeByLabel(first, tap)) return false;
  const afterMs = tap.timeStamp - first.timeStamp;
  const distance = Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY);
  return afterMs < APART_MS && distance < WITHIN_PX;
}

/** A click on a label makes another on its control. */
const isMadeByLabel = ({ target: label }: Tap, { target: control }: Tap): boolean =>
  label instanceof Element && label !== control && label.closest('label')?.control === control;

/**
 * From now on the second of two fast taps does nothing, whatever is under the finger by then: the button again, which has
 * done its work, or one that has taken its place. Keys are not taps.
 */
export function ignoreSecondTaps(page: Document = document): void {
  let first: Tap | undefined;
  // What is typed in between takes a decision.
  const forget = ({ target }: Event) => {
    if (target instanceof Element && target.matches(fields)) first = undefined;
  };
  page.addEventListener('input', forget, { capture: true });
  page.addEventListener(
    'click',
    (event) => {
      // A key, or a script.
      if (!event.isTrusted || event.detail === 0) return;
      if (!isSecondTap(first, event)) {
        first = event;
        return;
      }
      if (event.target instanceof Element && event.target.closest(repeated)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
