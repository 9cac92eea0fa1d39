export { authorCommand, authorUsage } from './author-command.js';
export { problemsIn } from './check-folder.js';
export type { Command, ExitCode, Output } from './command.js';
