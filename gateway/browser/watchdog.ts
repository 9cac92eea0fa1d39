/**
 * Stands in every page, and has nothing of the shell's code: where the shell does not come, it loads the version before; where none comes,
 * it says so. A classic script, small, first in the head, so that no style sheet holds it up.
 */
(() => {
  interface Version {
    readonly version: string;
    readonly base: string;
    readonly entry: string;
    readonly integrity: Readonly<Record<string, string>>;
  }
  interface News {
    readonly phase: 'begins' | 'stands' | 'fails';
    readonly entry: string;
    readonly message?: string;
  }
  interface ScriptUrls {
    createScriptURL(address: string): string;
  }
  interface TrustedTypes {
    createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
  }

  /** Seconds: until it is said that it takes long; without a byte, until bytes are looked for, and until the version is given up. */
  const slow = 3;
  const probed = 4;
  const givenUp = 8;

  /** The worker, which a page needs whatever becomes of its shell: one that operators switched off takes itself away there. */
  const worker = '/sw.js';

  /** Where it is kept which shells threw in this tab, by address. */
  const storageKey = 'passerelle.shells';
  const nonce = document.currentScript?.nonce ?? '';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const addressOf = (script: EventTarget | null) =>
    script instanceof HTMLScriptElement && script.dataset.shell !== undefined
      ? new URL(script.src).pathname
      : undefined;

  /** What may be loaded, the first of it being tried; read once something is wrong. */
  let versions: Version[] | undefined;
  let isSecondTry = false;
  let hasRun = false;
  let isOver = false;
  let failed: { version: string; message: string } | undefined;
  let seconds = 0;
  let silent = 0;
  let probe: AbortController | undefined;

  const known = () => {
    if (!versions) {
      const text = find('#slices')?.textContent ?? '{}';
      const { shell } = JSON.parse(text) as { shell?: { active: Version; fallbacks: Version[] } };
      versions = shell ? [shell.active, ...shell.fallbacks] : [];
    }
    return versions;
  };
  const current = () => find('script[data-shell]');

  const crashed = (): Record<string, string> => {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>;
    } catch {
      return {};
    }
  };

  /** What has begun may have left something behind: the page is loaded anew, and the version not tried again. */
  function startAnew(entry: string, message: string): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ ...crashed(), [entry]: message }));
    } catch {
      fail(message, true);
      return;
    }
    failed = { version: known()[0]?.version ?? '', message: oneLine(message) };
    report('crashed');
    location.reload();
  }

  const oneLine = (message: string) => message.replace(/\s+/g, ' ').slice(0, 160);

  function report(outcome: string, instead?: string): void {
    const reports = [{ name: 'shell', ...failed, outcome, instead }];
    navigator.sendBeacon('/slices/reports', JSON.stringify({ page: nonce, reports }));
  }

  /** Asks for the script beside the browser's own loading: as long as bytes come, the link is slow and nothing else is wrong. */
  async function look(entry: string): Promise<void> {
    probe = new AbortController();
    const reply = await fetch(entry, { signal: probe.signal });
    const reader = reply.body?.getReader();
    while (reader && !(await reader.read()).done) silent = 0;
  }

  function tick(): void {
    seconds += 1;
    silent += 1;
    if (seconds === slow) showSlow();
    const entry = addressOf(current());
    if (!hasRun && !probe && silent >= probed && entry) look(entry).catch(() => undefined);
    if (silent >= givenUp) fail(hasRun ? 'does not start' : 'does not come', true);
  }

  function showSlow(): void {
    find('.start')
      ?.querySelectorAll<HTMLElement>('span')
      .forEach((says, at) => {
        says.hidden = at === 0;
      });
  }

  /** Gives the version up for the one before. What could not be loaded is asked for once more: a blip of the network is no broken version. */
  function fail(message: string, isFinal: boolean): void {
    if (isOver) return;
    const isBlip = !isFinal && !isSecondTry;
    isSecondTry = isBlip;
    if (!isBlip) {
      failed ??= {
        version: known()[0]?.version ?? '',
        message: oneLine(message),
      };
      // The last one stays where it is: should it come late, it still takes the page.
      if (known().length <= 1) {
        say();
        return;
      }
      known().shift();
    }
    const [next] = known();
    if (next) load(next);
  }

  function load({ base, entry, integrity }: Version): void {
    forget();
    const element = <Name extends 'script' | 'link'>(name: Name, file: string) => {
      const made = document.createElement(name);
      made.integrity = integrity[file] ?? '';
      made.crossOrigin = 'anonymous';
      made.nonce = nonce;
      return made;
    };
    if (failed) {
      // Rendered for another shell, it is not this one's to take over.
      find('#root')?.removeAttribute('data-rendered');
      find('link[data-shell]')?.remove();
      const sheet = element('link', 'main.css');
      sheet.rel = 'stylesheet';
      sheet.href = `${base}main.css`;
      sheet.dataset.shell = '';
      document.head.append(sheet);
    }
    const script = element('script', entry.slice(base.length));
    script.dataset.shell = '';
    script.src = trusted().createScriptURL(entry);
    document.head.append(script);
    hasRun = false;
    silent = 0;
  }

  function trusted(): ScriptUrls {
    const rules = {
      createScriptURL(address: string) {
        if (address !== worker && !known().some(({ entry }) => entry === address))
          throw new TypeError(address);
        return address;
      },
    };
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    return trustedTypes?.createPolicy('passerelle#watchdog', rules) ?? rules;
  }

  /** What comes of it later must not run: a script runs only in the document that asked for it. */
  function forget(): void {
    probe?.abort();
    probe = undefined;
    const old = current();
    if (old) new Document().adoptNode(old);
  }

  /** The words stand in the page. Whatever comes later takes their place. */
  function say(): void {
    isOver = true;
    clearInterval(timer);
    probe?.abort();
    // A style sheet that hangs would keep them from being painted.
    find('link[data-shell]')?.remove();
    report('failed');
    // Who loads the page anew wants all of them tried again.
    if (Object.keys(crashed()).length > 0) sessionStorage.removeItem(storageKey);
    const template = find('template#unloaded') as HTMLTemplateElement | null;
    const words = template?.content.cloneNode(true) ?? '';
    const root = find('#root');
    if (root?.hasAttribute('data-rendered')) document.body.append(words);
    else root?.replaceChildren(words);
    find('.unloaded button')?.addEventListener('click', () => location.reload());
  }

  document.addEventListener('passerelle:shell', (event) => {
    const { phase, entry, message = '' } = (event as CustomEvent<News>).detail;
    const before = crashed()[entry];
    if (entry !== addressOf(current())) {
      event.preventDefault();
      return;
    }
    if (phase === 'begins' && before !== undefined) {
      event.preventDefault();
      fail(before, true);
      return;
    }
    silent = 0;
    if (phase === 'begins') return;
    if (phase === 'fails') {
      if (known()[1]) startAnew(entry, message);
      else fail(message, true);
      return;
    }
    clearInterval(timer);
    find('.unloaded')?.remove();
    if (failed && !isOver) report('fell-back', known()[0]?.version);
    isOver = true;
  });
  window.addEventListener(
    'error',
    ({ target, message, filename }) => {
      const address = addressOf(target);
      if (address && address === addressOf(current())) fail('cannot be loaded', false);
      else if (!hasRun && filename?.endsWith(addressOf(current()) ?? '?')) fail(message, true);
    },
    true,
  );
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!addressOf(target)) return;
      hasRun = true;
      silent = 0;
      probe?.abort();
    },
    true,
  );
  window.addEventListener('load', () => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    // None over plain http, and in private windows of some browsers.
    void serviceWorker
      ?.register(trusted().createScriptURL(worker), { updateViaCache: 'none' })
      .catch(() => undefined);
  });
  const timer = setInterval(tick, 1_000);
})();
