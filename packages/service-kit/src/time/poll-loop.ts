/**
 * Repeats a step: at once while it says there is more, else when woken, else after a pause. One step at a time.
 * After a failure it pauses longer each time, whatever comes: only `retry` ends such a pause early.
 */
export class PollLoop {
  private running: Promise<void> | undefined;
  private stopped = false;
  private woken = false;
  private failing = false;
  private retryAsked = false;
  private endPause: (() => void) | undefined;

  constructor(
    /** Does some work; true when there may be more. */
    private readonly step: () => Promise<boolean>,
    private readonly pauseMs: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Work has come: do not wait for the pause to end. */
  wake(): void {
    this.woken = true;
    if (!this.failing) this.endPause?.();
  }

  /** What failed may work now: do not wait for the pause to end. */
  retry(): void {
    this.woken = true;
    this.retryAsked = true;
    this.endPause?.();
  }

  /** Ends after the current step. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.endPause?.();
    await this.running;
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopped) {
      this.woken = false;
      this.retryAsked = false;
      try {
        const more = await this.step();
        failures = 0;
        this.failing = false;
        if (more || this.woken) continue;
        await this.pause(this.pauseMs);
      } catch (error) {
        failures += 1;
        this.failing = true;
        this.onError(error);
        if (!this.retryAsked) await this.pause(this.pauseMs * Math.min(10, 2 ** (failures - 1)));
      }
    }
  }

  private pause(ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      this.endPause = done;
      function done() {
        clearTimeout(timer);
        resolve();
      }
    });
  }
}
