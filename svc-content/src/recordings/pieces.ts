/** Read at once, bytes: what a recorder writes between two heads is mostly within. */
const windowBytes = 65_536;
/** Longest piece that may be asked for, bytes: a head that claims more is made up. */
const maxPieceBytes = 1_048_576;

/** A file as pieces of it: what is in memory is one window, however long the file. */
export class Pieces {
  private window: Buffer = Buffer.alloc(0);
  private from = 0;

  constructor(
    readonly size: number,
    private readonly read: (at: number, length: number) => Promise<Buffer>,
  ) {}

  /** So many bytes from a place. @throws RangeError for what is not within the file, or too long */
  async at(at: number, length: number): Promise<Buffer> {
    if (at + length > this.size || length > maxPieceBytes) throw new RangeError('outside of the file');
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
