/** Whether a dialog lies over the page: ours are there only while they are open, the browser’s own are named so. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], [role=dialog]:not(dialog), [role=alertdialog]:not(dialog)') !== null;
