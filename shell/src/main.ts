import '@passerelle/ui-kit/global.css';
import './shared.js';
import { tellPage } from './shell-news.js';
import { start } from './start.js';
import { nextTask } from './time/next-task.js';

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
const { src } = document.currentScript as HTMLScriptElement;
const entry = new URL(src).pathname;
// Where a page was rendered it is read already: what was evaluated, and what starts now, are tasks of their own.
nextTask()
  .then(() => start(root, entry))
  .catch((error: unknown) => {
    console.error(error);
    tellPage(entry)('fails', error);
  });
