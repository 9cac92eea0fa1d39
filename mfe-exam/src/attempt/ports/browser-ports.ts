import type { Api } from '@passerelle/slice-kit/api';
import type { AttemptPorts, Page, Time } from './attempt-ports.js';
import { endedStore } from './ended-store.js';
import { tabLock } from './tab-lock.js';
import { unsentStore } from './unsent-store.js';

/** The ports of an attempt in the candidate’s browser. */
export function browserPorts(api: Api): AttemptPorts {
  return { api, unsent: unsentStore, ended: endedStore, time: browserTime, tabs: tabLock, page };
}

export const browserTime: Time = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
};

/** How often it is looked whether the device slept, and what is a sleep, ms. */
const lookMs = 1_000;
const sleepMs = 3_000;

/** By how much the clock that nobody can set is behind the device’s: more after a sleep, in which it stood. */
const setBack = () => Date.now() - performance.now();

const page: Page = {
  isOnline: () => navigator.onLine,
  onOnline: (listener) => listen(window, 'online', listener),
  onVisibility: (listener) =>
    listen(document, 'visibilitychange', () => listener(document.visibilityState === 'hidden')),
  onWake(listener) {
    let before = setBack();
    return browserTime.every(lookMs, () => {
      const now = setBack();
      if (Math.abs(now - before) > sleepMs) listener();
      before = now;
    });
  },
  askBeforeLeaving: () => listen(window, 'beforeunload', (event) => event.preventDefault()),
};

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
