import { Injectable } from '@nestjs/common';

/** Whether the process is ending: it still answers what it has taken, but wants nothing new. */
@Injectable()
export class Drain {
  draining = false;
}
