import { findBrowser } from '@passerelle/local/browser';

/** Finds the browser and tells the workers; starts nothing. */
export default function setup(): void {
  process.env.E2E_BROWSER = JSON.stringify(findBrowser());
}
