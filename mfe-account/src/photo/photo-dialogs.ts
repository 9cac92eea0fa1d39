/** What opens once a photo was chosen, loaded together: without a network it can still be said why a photo was not sent. */
export { CropDialog } from './crop-dialog.js';
export { RefusalDialog } from './refusal-dialog.js';
