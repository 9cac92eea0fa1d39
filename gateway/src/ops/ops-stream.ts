import type { ServerResponse } from 'node:http';
import { whenStalled } from '../calls/when-stalled.js';
import type { HouseWatch } from '../watch/house-watch.js';
import type { SectionName } from './page/ops-html.js';

type Sections = Readonly<Record<SectionName, string>>;

/** Figures are sent this often at most, ms; what breaks or is repaired at once. */
const everyMs = 2_000;
const aliveEveryMs = 5_000;
/** Pages that are kept up to date by one gateway. */
export const mostStreams = 20;
/** A stream ends after this time and is asked for anew, so that a session that was ended sees no more, ms. */
const lastsMs = 5 * 60_000;
/** Who takes nothing of what is sent for so long is gone, ms. */
const stalledMs = 30_000;

/** Server-sent events: each part of the page when it changed. The page is written once for all that look at it. */
export class OpsStream {
  readonly #open = new Map<ServerResponse, Partial<Sections>>();
  #timer: NodeJS.Timeout | undefined;
  #alive: NodeJS.Timeout | undefined;
  #ignore: (() => void) | undefined;

  constructor(
    private readonly watch: Pick<HouseWatch, 'onChange'>,
    private readonly write: () => Sections,
  ) {}

  get isFull(): boolean {
    return this.#open.size >= mostStreams;
  }

  /** Keeps a client up to date until it goes; it may have gone while it was asked who it is. */
  add(raw: ServerResponse, headers: Readonly<Record<string, string>>): void {
    if (raw.destroyed) return;
    raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write('retry: 1000\n');
    this.#open.set(raw, {});
    this.#start();
    this.#greet(raw);
    this.#sendTo(raw, this.write());
    whenStalled(raw, stalledMs, () => raw.destroy());
    const end = setTimeout(() => this.#end(raw), lastsMs);
    raw.once('close', () => {
      clearTimeout(end);
      this.#forget(raw);
    });
  }

  /** Ends all of them: they would hold up the gateway's drain. */
  close(): void {
    for (const raw of this.#open.keys()) this.#end(raw);
  }

  /** Nothing may be written from here on, though a slow reader has not taken the rest yet. */
  #end(raw: ServerResponse): void {
    this.#forget(raw);
    raw.end();
  }

  #forget(raw: ServerResponse): void {
    this.#open.delete(raw);
    if (this.#open.size === 0) this.#stop();
  }

  #start(): void {
    if (this.#timer) return;
    const send = () => this.#send();
    this.#timer = setInterval(send, everyMs);
    this.#alive = setInterval(() => {
      for (const raw of this.#open.keys()) this.#greet(raw);
    }, aliveEveryMs);
    this.#ignore = this.watch.onChange(send);
  }

  #stop(): void {
    clearInterval(this.#timer);
    clearInterval(this.#alive);
    this.#ignore?.();
    this.#timer = undefined;
  }

  #greet(raw: ServerResponse): void {
    raw.write(`event: alive\ndata: ${Date.now()}\n\n`);
  }

  #send(): void {
    const sections = this.write();
    for (const raw of this.#open.keys()) this.#sendTo(raw, sections);
  }

  /** Who reads slowly gets the next state, not every one. */
  #sendTo(raw: ServerResponse, sections: Sections): void {
    const sent = this.#open.get(raw);
    if (!sent || raw.writableNeedDrain) return;
    const changed = Object.entries(sections).filter(([name, text]) => sent[name as SectionName] !== text);
    if (changed.length === 0) return;
    this.#open.set(raw, sections);
    raw.write(`event: sections\ndata: ${JSON.stringify(Object.fromEntries(changed))}\n\n`);
  }
}
