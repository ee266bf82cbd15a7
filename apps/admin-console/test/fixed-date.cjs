/** Tests begin on this day in any year, so that samples of 2025 are of another year and those of 2026 of this one. */
const FIRST_MOMENT = Date.UTC(2026, 10, 23, 12);

const RealDate = Date;
const ahead = FIRST_MOMENT - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [RealDate.now() + ahead]));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
