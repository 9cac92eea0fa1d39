import { chromiumArguments, findBrowser } from '@passerelle/local/browser';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** A page in a browser, and the line to what lies below it. */
export interface Opened {
  readonly page: Page;
  readonly protocol: CDPSession;
}

/** The browser of the browser tests; it shows its memory exactly. */
export function launch(): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--enable-precise-memory-info'],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** A page with a session of its own, as wide as a laptop. */
export async function open(browser: Browser, baseURL: string): Promise<Opened> {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-CA',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  await protocol.send('Network.enable');
  return { page, protocol };
}

/** Slows the page's processor down, or (1) lets it be. */
export async function slowDown({ protocol }: Opened, rate: number): Promise<void> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
}
