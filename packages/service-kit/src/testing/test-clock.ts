import { Clock } from '../time/clock.js';

/** A clock that runs with the real one until a test moves it. */
export class TestClock extends Clock {
  private offsetMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  set(instant: Date): void {
    this.offsetMs = instant.getTime() - Date.now();
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }

  reset(): void {
    this.offsetMs = 0;
  }
}
