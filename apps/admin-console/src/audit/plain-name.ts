/** `staffAlertEmail` and `totalPence` as people read them: "staff alert email", "total". */
export const plainName = (name: string): string =>
  name
    .replace(/Pence$/, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
