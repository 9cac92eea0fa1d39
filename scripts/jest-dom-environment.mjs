/**
 * Where component tests run: in the process itself, with the document of jsdom and what every browser has and jsdom has not. Nothing is laid
 * out and nothing is painted; what depends on that (places, colours, covered focus) is tested in a browser (e2e).
 *
 * A process has one document, as libraries keep it when they are loaded; each file finds it empty.
 */
import * as database from 'fake-indexeddb';
import { JSDOM, VirtualConsole } from 'jsdom';
import NativeEnvironment from './jest-native-environment.mjs';

// What components made is taken away after each test by this environment, not after those of the first file only.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

/** Of what Node has too, this is the document's, so that its parts know each other. */
const ofDocument = new Set([
  ...[
    'Event',
    'EventTarget',
    'CustomEvent',
    'MessageEvent',
    'AbortController',
    'AbortSignal',
    'DOMException',
  ],
  ...[
    'Blob',
    'File',
    'FormData',
    'navigator',
    'localStorage',
    'sessionStorage',
    'Storage',
    'WebSocket',
    'CloseEvent',
  ],
]);
const url = 'http://localhost/';

/** React's server renderer makes one when it is loaded; Node's own would keep the process from ending. */
class TestMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })) };
}

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What jsdom lacks, anew for each file: specs put others in their place. */
function complete(window) {
  for (const [name, part] of Object.entries(database)) if (name.startsWith('IDB')) window[name] = part;
  Object.assign(window, {
    indexedDB: new database.IDBFactory(),
    matchMedia: (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
    CSS: {
      escape: (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`),
      supports: () => false,
    },
    scrollTo() {},
    requestAnimationFrame: (draw) => Number(setTimeout(() => draw(performance.now()), 16)),
    cancelAnimationFrame: (frame) => clearTimeout(frame),
    ResizeObserver: NothingToObserve,
    IntersectionObserver: NothingToObserve,
  });
  window.Element.prototype.scrollIntoView = () => {};
  const dialog = window.HTMLDialogElement.prototype;
  dialog.show = dialog.showModal = function show() {
    this.open = true;
  };
  dialog.close = function close() {
    this.open = false;
  };
  // A recording plays and ends when the test says so, by its events.
  Object.assign(window.HTMLMediaElement.prototype, {
    load() {},
    async play() {
      this.dispatchEvent(new window.Event('playing'));
    },
    pause() {
      this.dispatchEvent(new window.Event('pause'));
    },
  });
}

let dom;

function theDom() {
  if (dom) return dom;
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console);
  dom = new JSDOM('<!DOCTYPE html>', { url, pretendToBeVisual: true, virtualConsole });
  // The process's timers, so that time stands still for both or for none.
  for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'])
    dom.window[name] = (...args) => globalThis[name](...args);
  return dom;
}

/** The document as it was at first. */
function empty({ window }) {
  const { documentElement: html, head, body } = window.document;
  for (const element of [html, head, body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  // single-spa puts its own in their place.
  delete window.addEventListener;
  delete window.removeEventListener;
  delete window.history.pushState;
  delete window.history.replaceState;
  head.replaceChildren();
  body.replaceChildren();
  window.document.title = '';
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of window.document.cookie.split('; '))
    if (cookie) window.document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  dom.reconfigure({ url });
}

/** What a page has begun ends with it: nothing of it runs where there is no document any more. */
const begun = new Set();
const counting = (begin) =>
  Object.assign((...args) => {
    const timer = begin(...args);
    begun.add(timer);
    return timer;
  }, begin);
const timers = {
  setTimeout: counting(globalThis.setTimeout),
  setInterval: counting(globalThis.setInterval),
};

async function endAll() {
  // React ends by itself what it has begun.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  for (const timer of begun) clearTimeout(timer);
  begun.clear();
}

const replaced = [];

function hang(name, descriptor) {
  replaced.push([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
}

/** The names of a browser, in the process. */
function hangAll() {
  const { window } = theDom();
  complete(window);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name.startsWith('_') || (name in globalThis && !ofDocument.has(name))) continue;
    hang(name, {
      get: () => window[name],
      set: (value) => {
        window[name] = value;
      },
    });
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    hang(name, { value: (...args) => window[name](...args), writable: true });
  for (const [name, value] of Object.entries(timers)) hang(name, { value, writable: true });
  hang('MessageChannel', { value: TestMessageChannel, writable: true });
  hang('IS_REACT_ACT_ENVIRONMENT', { value: true, writable: true });
  hang('jest', { get: () => globalThis[Symbol.for('jest of the file that runs')]?.jest });
  // The page is as old as its file.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
}

function takeAll() {
  for (const [name, was] of replaced.reverse()) {
    if (was) Object.defineProperty(globalThis, name, was);
    else delete globalThis[name];
  }
  replaced.length = 0;
  delete performance.timeOrigin;
}

export default class DomEnvironment extends NativeEnvironment {
  isDom = true;

  constructor(...args) {
    hangAll();
    super(...args);
  }

  /** React takes the timers of its `act` at the first one: it must be the process's, not those that a test stops. */
  async setup() {
    await super.setup();
    const { act } = await import('@testing-library/react');
    await act(async () => undefined);
  }

  async handleTestEvent({ name }) {
    if (name !== 'test_fn_success' && name !== 'test_fn_failure') return;
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }

  async teardown() {
    await super.teardown();
    await endAll();
    empty(dom);
    takeAll();
  }
}
