/**
 * Keeps `/ops/` up to date: the gateway sends each part of the page anew when it changed, and what differs is put in its place, so that
 * focus, selection and what is unfolded stay. While the stream is away the last state stays, with its age.
 */

interface TrustedHtmlPolicy {
  createHTML(html: string): string;
}
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: TrustedHtmlPolicy): TrustedHtmlPolicy;
    };
  }
}

/** The gateway says something at least this often: later the stream is away, ms. */
const silenceMs = 12_000;
const retryMs = 2_000;
/** What is not answered in it is asked anew, ms. */
const answerMs = 10_000;
/** A stream that ends is opened anew in less, ms. */
const graceMs = 4_000;
/** The access cookie lasts ten minutes. */
const renewEveryMs = 8 * 60_000;
const copiedMs = 3_000;

const html: TrustedHtmlPolicy = window.trustedTypes?.createPolicy('passerelle#ops', {
  createHTML: (text) => text,
}) ?? { createHTML: (text) => text };

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Makes a node's children those of another one; what is the same stays the same node. */
function update(node: Node, wanted: Node): void {
  const children = [...wanted.childNodes];
  children.forEach((child, index) => {
    const own = node.childNodes[index];
    if (!own) node.appendChild(child);
    else if (own.nodeName !== child.nodeName) node.replaceChild(child, own);
    else if (own instanceof Element && child instanceof Element) {
      updateAttributes(own, child);
      update(own, child);
    } else if (own.nodeValue !== child.nodeValue) own.nodeValue = child.nodeValue;
  });
  while (node.childNodes.length > children.length) node.lastChild?.remove();
}

function updateAttributes(own: Element, wanted: Element): void {
  for (const name of own.getAttributeNames())
    if (!wanted.hasAttribute(name) && name !== 'open') own.removeAttribute(name);
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name) ?? '';
    if (own.getAttribute(name) !== value) own.setAttribute(name, value);
  }
}

function show(sections: Readonly<Record<string, string>>): void {
  const headline = find('h1')?.textContent;
  for (const [name, text] of Object.entries(sections)) {
    const place = find(`[data-section="${name}"]`);
    if (!place) continue;
    const template = document.createElement('template');
    template.innerHTML = html.createHTML(text);
    update(place, template.content);
  }
  const now = find('h1')?.textContent ?? '';
  const news = find('[data-news]');
  if (news && headline !== now) news.textContent = now;
}

const clock = new Intl.DateTimeFormat('fr-CA', {
  timeZone: find('[data-clock]')?.dataset.clock,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const clockOf = (at: number) =>
  clock
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(':');

/** The server's clock less this one's, ms. */
let ahead = 0;
let heardAt = Date.now();
let isOpen = false;
let isRefused = false;
let wasAway = false;

function tick(): void {
  const now = Date.now();
  const isAway = now - heardAt > (isOpen ? silenceMs : graceMs);
  const time = find('[data-clock]');
  if (time) time.textContent = clockOf(now + ahead);
  const live = find('[data-live]');
  const words = find('[data-live-words]');
  if (!live || !words) return;
  live.className = `live ${isAway ? 'away' : 'on'}`;
  document.body.classList.toggle('stale', isAway);
  const seconds = Math.round((now - heardAt) / 1_000);
  const age = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
  words.textContent = !isAway
    ? 'en direct'
    : isRefused
      ? `session finie, état d’il y a ${age}`
      : `plus de nouvelles, état d’il y a ${age}`;
  if (isAway === wasAway) return;
  wasAway = isAway;
  // The age beside it changes each second: that it is old is said once.
  const news = find('[data-news]');
  if (news)
    news.textContent = isAway
      ? 'Plus de nouvelles\u00a0: cet état n’est plus à jour.'
      : 'De nouveau en direct.';
}

/** Asks for a new access cookie, in turn with the other tabs: the refresh token is used once. */
async function renew(): Promise<void> {
  const ask = async () => {
    await fetch('/auth/jwt/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => undefined);
  };
  if (typeof navigator.locks === 'object') await navigator.locks.request('passerelle.session', ask);
  else await ask();
}

/** A browser gives a stream up that was refused: whether it is the session is asked for, and it is tried again. */
async function afterRefusal(): Promise<void> {
  const status = await fetch('/ops/', { method: 'HEAD', signal: AbortSignal.timeout(answerMs) }).then(
    (reply) => reply.status,
    () => 0,
  );
  isRefused = status === 401;
  if (isRefused) await renew();
  setTimeout(listen, retryMs);
}

function listen(): void {
  const stream = new EventSource('/ops/events');
  const heard = () => {
    heardAt = Date.now();
    isOpen = true;
    isRefused = false;
  };
  stream.onopen = heard;
  stream.addEventListener('sections', ({ data }: MessageEvent<string>) => {
    heard();
    show(JSON.parse(data) as Record<string, string>);
    tick();
  });
  stream.addEventListener('alive', ({ data }: MessageEvent<string>) => {
    heard();
    ahead = Number(data) - Date.now();
  });
  stream.onerror = () => {
    isOpen = false;
    tick();
    if (stream.readyState !== EventSource.CLOSED) return;
    void afterRefusal();
  };
}

/** Copies the command that stands before a button, and says so in its place. */
async function copy(button: HTMLElement): Promise<void> {
  const code = button.previousElementSibling;
  if (!code?.textContent) return;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copié';
  } catch {
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Copiez le texte choisi';
  }
  const news = find('[data-news]');
  if (news) news.textContent = button.textContent;
  setTimeout(() => {
    button.textContent = 'Copier';
  }, copiedMs);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button) void copy(button);
});
document.documentElement.classList.add('scripted');

setInterval(tick, 1_000);
setInterval(() => void renew(), renewEveryMs);
listen();

export {};
