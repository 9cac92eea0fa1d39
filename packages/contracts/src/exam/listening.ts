import { skillFacts } from './skill.js';

/**
 * In exam conditions the oral comprehension runs by itself: a question is read, heard once, answered, and the next one comes. Seconds
 * to read it before its recording, and to answer after it.
 *
 * No public source says how long they are on the day. Each series has at most 26 minutes of sound, which leaves 13.8 seconds a question of its 35 minutes:
 * 13 are given, what is left is for recordings that load slowly.
 */
export const listeningSeconds = { read: 5, answer: 8 } as const;

/** How long an oral comprehension takes that runs by itself, s. @param sound seconds of all its recordings */
export function listeningRunSeconds(sound: number, questions = skillFacts.oral_comprehension.items): number {
  return sound + questions * (listeningSeconds.read + listeningSeconds.answer);
}
