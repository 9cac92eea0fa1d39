import { type Host, loginPath, renderedAttribute, resetSuccessPath, routeTable } from '@passerelle/contracts';
import { showToast } from '@passerelle/ui-kit';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { start as startSingleSpa } from 'single-spa';
import { framePrefix, ShellFrame } from './frame/shell-frame.js';
import { createAnnouncer } from './host/announcer.js';
import { knownReplies } from './host/known-replies.js';
import { setPageTitle } from './host/page-title.js';
import { redirectOf } from './navigation/guard.js';
import { navigationState } from './navigation/history-entry.js';
import { interceptLinkClicks } from './navigation/link-clicks.js';
import { unknownPlaces } from './navigation/menu.js';
import { createNavigate } from './navigation/navigate.js';
import { createPageFocus } from './navigation/page-focus.js';
import { pageReporter } from './reports/create-reporter.js';
import { createSession } from './session/create-session.js';
import { mayErase } from './session/erasure-question.js';
import { sessionRequests } from './session/session-requests.js';
import { browserStorage, type SessionStorage } from './session/session-storage.js';
import { browserLock } from './session/token-renewal.js';
import { tellPage, tellPerson } from './shell-news.js';
import { createModuleLoader, type LoadModule } from './slices/federation.js';
import { registerSlices } from './slices/register-slices.js';
import { freshRegistry, inlinedRegistry, registryMs, shellAt } from './slices/registry.js';
import { watchRequired } from './slices/required-release.js';
import { createSliceLoader } from './slices/slice-loader.js';
import { createSlicePlaces } from './slices/slice-places.js';
import { watchTouches } from './slices/touches.js';
import { nextTask } from './time/next-task.js';

/** What a page takes from outside where its starter has nothing of its own: what was kept of the session, and the slices' code. */
export interface PageParts {
  readonly storage?: SessionStorage;
  readonly loadModule?: LoadModule;
}

/**
 * Puts the page together: session, host, slices, frame; then lets single-spa follow the address.
 * @param entry address of this shell's script
 */
export async function start(root: HTMLElement, entry: string, parts: PageParts = {}): Promise<void> {
  const registry = inlinedRegistry(document);
  const { slices } = registry;
  const shell = shellAt(entry, registry);
  const tell = tellPage(entry);
  if (!tell('begins')) return;
  const manifests = slices.map(({ active }) => active.manifest);
  for (const reason of unknownPlaces(manifests)) console.warn(`Slice registry: ${reason}, which is not here`);
  const routeOf = routeTable(manifests);
  const navigate = createNavigate(routeOf);

  await nextTask();
  const session = createSession({
    storage: parts.storage ?? browserStorage(window),
    exclusively: browserLock('passerelle.session'),
    requests: sessionRequests,
    fetch: window.fetch.bind(window),
    mayErase,
    onSignedOut(reason) {
      // An expired session only leaves the pages that need one: the guard sees to it. The entry is replaced, and the chosen test with it.
      if (reason === 'asked') {
        navigate(loginPath, { replace: true });
        tellPerson(null);
      } else if (location.pathname !== resetSuccessPath)
        showToast({ title: 'Votre session a expiré. Veuillez vous reconnecter.' });
    },
  });

  session.store.subscribe(() => {
    const { user } = session.store.getSnapshot();
    if (user) tellPerson(user.id);
  });

  const report = pageReporter(window);
  const loader = createSliceLoader(slices, {
    loadModule: parts.loadModule ?? createModuleLoader(),
    report,
    isTouched: watchTouches(document),
  });
  const host: Host = {
    session: session.store,
    request: session.request,
    navigate,
    navigationState,
    sections: manifests.flatMap(({ name, sections }) =>
      sections.map((section) => ({ ...section, slice: name })),
    ),
    headingsOf: (slot) => manifests.flatMap(({ headings }) => headings?.[slot] ?? []),
    loadFill: loader.fill,
    announce: createAnnouncer(),
    setTitle: setPageTitle,
    known: knownReplies(document),
  };
  const redirect = () => {
    const { pathname: path, search, hash } = location;
    const place = { route: routeOf(path), path, search, hash, state: navigationState() };
    return redirectOf(place, session.store.getSnapshot());
  };
  const isActive = (slice: string, at: Location) =>
    routeOf(at.pathname)?.slice === slice && redirect() === null;
  const sendElsewhere = () => {
    const elsewhere = redirect();
    if (elsewhere) navigate(elsewhere.to, { state: elsewhere.state, replace: true });
  };

  await session.restore();
  // A page that its reader is about to leave is not taken over.
  const wasRendered = root.hasAttribute(renderedAttribute);
  const isTakenOver = wasRendered && redirect() === null;
  if (wasRendered && !isTakenOver) root.replaceChildren();
  const places = createSlicePlaces(manifests, loader, host);
  registerSlices(places, isActive);
  startSingleSpa({ urlRerouteOnly: false });
  let isShown = false;
  const frame = (
    <ShellFrame
      host={host}
      places={places}
      routeOf={routeOf}
      manifests={manifests}
      {...(isTakenOver && { renderedPath: location.pathname })}
      required={watchRequired({ mine: registry, ask: () => freshRegistry(registryMs), document })}
      reloadPage={() => location.reload()}
      onShown={() => {
        isShown = true;
        tell('stands');
        if (shell) report({ name: shell.name, version: shell.version, outcome: 'mounted' });
      }}
      onCrash={(error) => {
        // What has not stood yet is the page's to replace, and to report.
        if (!isShown) tell('fails', error);
        else if (shell) report({ name: shell.name, version: shell.version, outcome: 'crashed', error });
      }}
    />
  );
  // As a transition it gives way to what its reader does meanwhile: the page is taken over in slices of 5 ms.
  if (isTakenOver) startTransition(() => void hydrateRoot(root, frame, { identifierPrefix: framePrefix }));
  else createRoot(root).render(frame);

  interceptLinkClicks(navigate, routeOf);
  followPages(() => routeOf(location.pathname)?.title ?? 'Page introuvable');
  window.addEventListener('popstate', sendElsewhere);
  session.store.subscribe(sendElsewhere);
  sendElsewhere();
}

/** Title and focus follow every change of page, whichever slice makes it. */
function followPages(titleOfPage: () => string): void {
  const focusPage = createPageFocus(() => document.querySelector('main'));
  let shown = location.pathname;
  setPageTitle(titleOfPage());
  window.addEventListener('popstate', () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    setPageTitle(titleOfPage());
    focusPage();
  });
}
