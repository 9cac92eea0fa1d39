/** In a hot bundle: takes over what was built since it was loaded. Where that is not possible the page is loaded again. */

/** What the page's script of development tells (local/page/hot-page.ts): the newest build of each room. */
interface HotWindow {
  readonly passerelleBuilds?: Readonly<Record<string, string>>;
}

interface Hot {
  status(): string;
  /** Null where there is nothing newer. */
  check(apply: boolean): Promise<readonly unknown[] | null>;
}

declare const __PASSERELLE_ROOM__: string;
declare const __webpack_hash__: string;
declare global {
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
}

async function catchUp(): Promise<void> {
  const hot = import.meta.webpackHot;
  const newest = (window as HotWindow).passerelleBuilds?.[__PASSERELLE_ROOM__];
  if (!hot || newest === undefined || newest === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    if ((await hot.check(true)) === null) throw new Error('the update is gone');
  } catch (reason) {
    console.warn(`${__PASSERELLE_ROOM__}: the page is loaded again, ${String(reason)}`);
    location.reload();
    return;
  }
  await catchUp();
}

window.addEventListener('passerelle:built', () => void catchUp());
void catchUp();

export {};
