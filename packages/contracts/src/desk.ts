/** What the school's desk works by, as data. */
export const desk = {
  /** Minutes that a copy stays with the one who took it, from the last thing they did to it. */
  holdMinutes: 30,
  /** Copies that one reply of `listCopies` or `listMarkedCopies` holds. */
  copiesPage: 50,
  /** Days that the graders’ turnaround looks back. */
  turnaroundDays: 30,
  /** People that one reply of `listPeople` holds. */
  peoplePage: 50,
  /** People that a cohort may have. */
  cohortMembers: 500,
  /** Characters of what a reader says on the whole of a copy; a mean has what both said, with a blank line between, and so may who revises it. */
  readersComment: 5_000,
  bothComments: 10_002,
  /** Comments that a marked copy may have. */
  comments: 100,
  /** Seconds that a voice comment may last, and how many a marked copy may have: each of two readers one, and who revises. */
  voiceSeconds: 60,
  voices: 5,
  /** Phrases that a teacher may keep. */
  phrases: 200,
} as const;
