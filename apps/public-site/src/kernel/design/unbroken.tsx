/** A double name may be longer than a phone's line. */
const LONG = 20;

/** Text whose short words do not wrap at hyphens: "9am-3pm" stays on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, position) =>
    position % 2 === 0 || part.length > LONG ? (
      part
    ) : (
      <span key={position} className="unbroken">
        {part}
      </span>
    ),
  );
