import '@passerelle/ui-kit/global.css';
import './shared.js';
import { showUnexpectedError } from './frame/show-unexpected-error.js';
import { start } from './start.js';
import { nextTask } from './time/next-task.js';

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
// Where a page was rendered it is read already: what was evaluated, and what starts now, are tasks of their own.
nextTask()
  .then(() => start(root))
  .catch((error: unknown) => showUnexpectedError(root, error));
