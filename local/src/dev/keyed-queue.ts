/** Runs work by name: one at a time for each name, and what is asked for while it waits is done once. */
export class KeyedQueue {
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Set<string>();

  /** @param work its failure is its own to report */
  run(name: string, work: () => Promise<void>): void {
    if (this.#waiting.has(name)) return;
    this.#waiting.add(name);
    const before = this.#running.get(name) ?? Promise.resolve();
    this.#running.set(
      name,
      before.then(() => {
        this.#waiting.delete(name);
        return work().catch(() => undefined);
      }),
    );
  }
}
