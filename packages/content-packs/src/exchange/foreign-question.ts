/** Text of another system, in its own format. */
export interface ForeignText {
  readonly text: string;
  readonly isHtml: boolean;
}

interface ForeignOption {
  readonly text: ForeignText;
  /** Per cent of the points. */
  readonly weight: number;
  readonly feedback: ForeignText | null;
}

/** A question of another system, before anybody judged whether it fits. */
export interface ForeignQuestion {
  /** Where it stands: « ligne 12 », « question 3 ». */
  readonly place: string;
  readonly name: string;
  /** The kind in words, « un choix multiple », and whether it is multiple choice with one answer. */
  readonly kind: string;
  readonly isChoice: boolean;
  readonly stem: ForeignText;
  readonly options: readonly ForeignOption[];
  readonly feedback: ForeignText | null;
  /** Path of its category, and its tags. */
  readonly labels: readonly string[];
  /** What the source holds beside that, such as hints. */
  readonly extras: readonly string[];
}

/** What no text carries along; named where it is left out. */
export const embeddedFiles = 'fichiers joints';

/** Something that was not taken over, and why. */
export interface LeftOut {
  readonly place: string;
  readonly name: string;
  readonly reason: string;
}

export interface ForeignFile {
  readonly questions: readonly ForeignQuestion[];
  /** What could not even be read. */
  readonly leftOut: readonly LeftOut[];
}

/** A file that cannot be taken at all. */
export class ForeignFileError extends Error {
  override readonly name = 'ForeignFileError';
}

/** Banks of questions are text; anything larger holds media, which are not taken. Bytes. */
export const maxForeignSize = 8 * 1024 * 1024;
