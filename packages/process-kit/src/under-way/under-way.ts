/**
 * What is under way: values that come and go with every call. Not a Map or a Set: V8 makes a new table of those every few changes, and the
 * old one points to the new one and to what it held. One that has grown old then keeps every call that comes after it until the next full
 * collection, and the small collections, which copy all that, take ten times as long.
 */
export class UnderWay<T> {
  readonly #places: (T | undefined)[] = [];
  readonly #free: number[] = [];

  /** Returns its place, for `end`. */
  begin(value: T): number {
    const place = this.#free.pop() ?? this.#places.length;
    this.#places[place] = value;
    return place;
  }

  /** Once only: the place is another one's afterwards. */
  end(place: number): void {
    this.#places[place] = undefined;
    this.#free.push(place);
  }

  /** In no order. */
  all(): T[] {
    return this.#places.filter((value) => value !== undefined);
  }
}
