import '@passerelle/ui-kit/global.css';
import './shared.js';
import { showUnexpectedError } from './frame/show-unexpected-error.js';
import { start } from './start.js';

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
start(root).catch((error: unknown) => showUnexpectedError(root, error));
