/** The camps are made for these ages (specification, section 9); the API takes any. */
const YOUNGEST = 5;
const OLDEST = 12;

/** What to ask about an age that the camps are not made for; undefined where there is nothing to ask. */
export function ageQuestion({
  age,
  confirmedAge,
}: {
  age: string;
  /** The age that the parent has said is right. */
  confirmedAge?: string;
}): string | undefined {
  const entered = age.trim();
  const years = Number(entered);
  const isExpected = Number.isInteger(years) && years >= YOUNGEST && years <= OLDEST;
  if (entered === '' || isExpected || entered === confirmedAge) return undefined;
  return `Our camps are for ages ${YOUNGEST} to ${OLDEST}. Have you typed the right age?`;
}
