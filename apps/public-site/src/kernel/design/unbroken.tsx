/** Text that does not wrap at hyphens: "9am-3pm" stays on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      <span key={position} className="unbroken">
        {part}
      </span>
    ),
  );
