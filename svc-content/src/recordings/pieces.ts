import { setImmediate as nextTurn } from 'node:timers/promises';

/** Read at once, bytes: what a recorder writes between two heads is mostly within. */
const windowBytes = 65_536;
/** Longest piece that may be asked for, bytes: a head that claims more is made up. */
const maxPieceBytes = 1_048_576;
/** Most pieces of a file: six minutes of 20 ms frames, each with its head, ask for about 40,000. More is made up to keep us busy. */
const maxPieces = 250_000;
/** Whatever the file, others' turn comes after so many pieces: what is in the window is there without waiting. */
const piecesInTurn = 500;

/** A file as pieces of it: what is in memory is one window, however long the file. */
export class Pieces {
  private window: Buffer = Buffer.alloc(0);
  private from = 0;
  private given = 0;

  constructor(
    readonly size: number,
    private readonly read: (at: number, length: number) => Promise<Buffer>,
  ) {}

  /** So many bytes from a place. @throws RangeError for what is not within the file, or too long, and for too many pieces */
  async at(at: number, length: number): Promise<Buffer> {
    if (at + length > this.size || length > maxPieceBytes) throw new RangeError('outside of the file');
    this.given += 1;
    if (this.given > maxPieces) throw new RangeError('too many pieces');
    if (this.given % piecesInTurn === 0) await nextTurn();
    if (at < this.from || at + length > this.from + this.window.length) {
      this.window = await this.read(at, Math.min(Math.max(length, windowBytes), this.size - at));
      this.from = at;
    }
    return this.window.subarray(at - this.from, at - this.from + length);
  }

  /** The same, cut at the end of the file. */
  upTo(at: number, length: number): Promise<Buffer> {
    return this.at(at, Math.min(length, this.size - at));
  }
}
