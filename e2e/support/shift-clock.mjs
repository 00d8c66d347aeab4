// Loaded before the server by a journey that needs another hour: its clock then starts at STARTS_AT and goes on.
const RealDate = Date;
const shift = RealDate.parse(process.env.STARTS_AT ?? "") - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
