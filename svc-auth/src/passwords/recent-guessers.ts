import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** How long a wrong password sends its place behind others, ms. */
const rememberedMs = 15 * 60_000;
/** Places that are remembered: more than a flood has. */
const most = 20_000;

/**
 * Places that lately sent a wrong password, to whichever account. It refuses nobody: where passwords queue, the others go first. Of this
 * process, like the queue.
 */
@Injectable()
export class RecentGuessers {
  private readonly places = new LRUCache<string, true>({ max: most, ttl: rememberedMs });

  add(place: string): void {
    this.places.set(place, true);
  }

  has(place: string): boolean {
    return this.places.has(place);
  }
}
