import { Injectable } from '@nestjs/common';

/** The time, injected where time decides, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
