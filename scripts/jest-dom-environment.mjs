/**
 * Where component tests run: jsdom, with what every browser has and jsdom has not. Nothing is laid out and nothing is painted; what depends
 * on that (places, colours, covered focus) is tested in a browser (e2e).
 */
import { TestEnvironment } from 'jest-environment-jsdom';

/** React's server renderer makes one when it is loaded; Node's own would keep the process from ending. */
class TestMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })) };
}

export default class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { window } = this.dom;
    // Node's own: jsdom fetches nothing.
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      TextEncoder,
      TextDecoder,
      structuredClone,
      setImmediate,
      MessageChannel: TestMessageChannel,
    });
    window.matchMedia = (media) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
    });
    window.CSS = {
      escape: (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`),
      supports: () => false,
    };
    window.scrollTo = () => {};
    window.Element.prototype.scrollIntoView = () => {};
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    window.IntersectionObserver = window.ResizeObserver;
    window.URL.createObjectURL = () => 'blob:test';
    window.URL.revokeObjectURL = () => {};
    const dialog = window.HTMLDialogElement.prototype;
    dialog.show = dialog.showModal = function show() {
      this.open = true;
    };
    dialog.close = function close() {
      this.open = false;
    };
    // A recording plays and ends when the test says so, by its events.
    window.HTMLMediaElement.prototype.load = () => {};
    window.HTMLMediaElement.prototype.play = async function play() {
      this.dispatchEvent(new window.Event('playing'));
    };
    window.HTMLMediaElement.prototype.pause = function pause() {
      this.dispatchEvent(new window.Event('pause'));
    };
  }
}
