/** Ends the task at hand, so that the browser can do what waits meanwhile: paint, or answer a press. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
