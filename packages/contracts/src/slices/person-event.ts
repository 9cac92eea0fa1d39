/** The shell tells the page who uses it, by an event on the document: `detail` is their id, or null when they ask to be signed out. */
export const personEvent = 'passerelle:person';
