import type { Page } from '@playwright/test';

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}

/**
 * Watches on which level a page's scripts come. The page is level 1, and what is written into it comes on level 2; what a script asks for comes one
 * level below the deepest script that had a part in the asking. Each level costs a slow link a way there and back.
 */
export async function watchLevels(page: Page) {
  const session = await page.context().newCDPSession(page);
  // Who asked is known beyond an `await` only where that is followed.
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
  const levels = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    if (type !== 'Script' || levels.has(request.url)) return;
    const askers = scriptsIn(initiator.stack).map((url) => levels.get(url) ?? 1);
    levels.set(request.url, 1 + Math.max(1, ...askers));
  });
  await session.send('Network.enable');
  return {
    /** By path. */
    ofScripts: (): Readonly<Record<string, number>> =>
      Object.fromEntries([...levels].map(([url, level]) => [new URL(url).pathname, level])),
  };
}

const scriptsIn = (stack: StackTrace | undefined): readonly string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsIn(stack.parent)] : [];
