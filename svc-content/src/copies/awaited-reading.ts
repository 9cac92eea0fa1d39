import { type ReadingKind, readingKinds } from '@passerelle/contracts';

/** What a copy that so many have read waits for. */
export const awaitedReading = (read: number): ReadingKind => readingKinds[Math.min(read, 2)] ?? 'first';
