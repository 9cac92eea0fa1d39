import { v7 } from 'uuid';

/** A UUID version 7 (RFC 9562): unique, and ordered by the millisecond it was made in. */
export const newId = (now: number = Date.now()): string => v7({ msecs: now });
