/** The person’s sessions, in the slice’s cache: what signs others out asks for them again. */
export const sessionsKey = ['sessions'];
