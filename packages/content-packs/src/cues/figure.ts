/** What is measured of a series, or of all, beside its limits. */
export interface Figure {
  /** The series, or `all`. */
  readonly series: string;
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What each question adds, in order, where the figure is a sum over questions. */
  readonly credits: readonly number[];
  /** False where the figure is only shown: too little is there yet, or the set was never drawn. */
  readonly held: boolean;
}

export const isOutside = ({ value, min, max }: Figure): boolean => value < min || value > max;

/** `ce-11: longest is 21, outside 1 to 19` */
export const figureText = ({ series, name, value, min, max }: Figure): string =>
  `${series}: ${name} is ${shown(value)}, outside ${shown(min)} to ${shown(max)}`;

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
