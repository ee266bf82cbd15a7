interface AtCamp {
  isFunded?: true | undefined;
  hasFundedMeal?: true | undefined;
}

/** What staff at camp need to know of a funded place: "Funded, has the meal"; undefined without one. */
export const fundedWords = ({ isFunded, hasFundedMeal }: AtCamp): string | undefined =>
  isFunded ? (hasFundedMeal ? 'Funded, has the meal' : 'Funded') : undefined;
