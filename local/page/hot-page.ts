/** The page's script under `npm run dev -w mfe-exam`: runs before the shell, hears of every build, shows what does not build. */

interface Build {
  readonly room: string;
  /** Null while nothing has been built. */
  readonly hash: string | null;
  /** What keeps the newest sources from being built; null where they are. */
  readonly errors: string | null;
}

interface HotWindow {
  passerelleBuilds?: Record<string, string>;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
}

/** As React DevTools make it. React tells it of itself when it is evaluated; each hot bundle finds it there later. */
function awaitReact(page: HotWindow): void {
  const renderers = new Map<number, object>();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer: object) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: () => undefined,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
}

const look = `
:host { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0;
  background: #14232eb3; }
section { box-sizing: border-box; max-width: 1080px; max-height: calc(100% - 64px); margin: 32px auto; padding: 24px 28px; overflow: auto;
  border-top: 6px solid #b83b24; border-radius: 10px; background: #fbf8f3; color: #14232e; font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 16px; align-items: start; justify-content: space-between; }
h1 { margin: 0; font-size: 20px; }
button { padding: 6px 14px; border: 1px solid #8c8577; border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #0a5252; outline-offset: 2px; }
p { margin: 4px 0 0; color: #4b5963; }
pre { margin: 18px 0 0; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 14px/1.55 ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace; }
@media (prefers-color-scheme: dark) {
  section { border-color: #ff8a6b; background: #16212b; color: #edf2f4; }
  p { color: #a9b7c0; }
}`;

/** Made of nodes and a constructed sheet: the page's policy lets neither markup nor style elements through. */
function createPanel() {
  const host = document.createElement('passerelle-build');
  host.setAttribute('popover', 'manual');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  shadow.adoptedStyleSheets = [sheet];
  const element = <K extends keyof HTMLElementTagNameMap>(tag: K, text = '') => {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
  };
  const panel = element('section');
  panel.setAttribute('role', 'alert');
  const title = element('h1');
  const hide = element('button', 'Hide');
  const text = element('pre');
  const top = element('header');
  top.append(title, hide);
  panel.append(
    top,
    element('p', 'The page goes on with what was built last. Mend it and save: this closes by itself.'),
    text,
  );
  shadow.append(panel);
  const close = () => host.remove();
  hide.addEventListener('click', close);
  return {
    show({ room, errors }: Build) {
      title.textContent = `${room} does not build`;
      text.textContent = errors;
      if (host.isConnected) return;
      document.documentElement.append(host);
      host.showPopover();
    },
    close,
  };
}

function follow(page: HotWindow): void {
  const panel = createPanel();
  const failing = new Map<string, Build>();
  new EventSource('/__hot/events').addEventListener('message', ({ data }) => {
    const build = JSON.parse(data as string) as Build;
    if (build.errors === null) failing.delete(build.room);
    else failing.set(build.room, build);
    const [first] = failing.values();
    if (first) panel.show(first);
    else panel.close();
    if (build.errors !== null || build.hash === null) return;
    page.passerelleBuilds = { ...page.passerelleBuilds, [build.room]: build.hash };
    window.dispatchEvent(new Event('passerelle:built'));
  });
}

awaitReact(window as HotWindow);
follow(window as HotWindow);
