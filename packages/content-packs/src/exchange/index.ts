export { ForeignFileError } from './foreign-question.js';
export { draftOf, readForeign } from './read-foreign.js';
