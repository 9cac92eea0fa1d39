/** What the gateway writes in front of this script, from the contract: the event of the shell, and what slices keep of a person. */
declare const device: {
  readonly personEvent: string;
  readonly keptOnDevice: {
    readonly keys: Readonly<Record<string, string>>;
    readonly databases: Readonly<Record<string, string>>;
    readonly cachePrefix: string;
  };
};

/**
 * Keeps what is on the device to the person it belongs to: it is emptied when somebody else signs in, and, in every tab, when they sign out. A session
 * that expired leaves it, for the same person to find.
 */
(() => {
  const { keys, databases, cachePrefix } = device.keptOnDevice;
  /** Where it is kept whose the device is. */
  const ownerKey = 'passerelle.person';

  const emptyTab = () => {
    for (const key of Object.values(keys)) sessionStorage.removeItem(key);
  };

  async function empty(): Promise<void> {
    emptyTab();
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    // Each goes as soon as nobody has it open; whoever has is told to close it.
    for (const name of Object.values(databases)) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
  }

  /** What is not there, as caches over plain http, needs no emptying. */
  const emptied = () => void empty().catch(() => undefined);

  document.addEventListener(device.personEvent, (event) => {
    const { detail: id } = event as CustomEvent<string | null>;
    try {
      const owner = localStorage.getItem(ownerKey);
      if (id === owner) return;
      if (id !== null) localStorage.setItem(ownerKey, id);
      else localStorage.removeItem(ownerKey);
      if (owner !== null) emptied();
    } catch {
      // A storage that is closed keeps nothing of anybody.
    }
  });
  // Another tab signed out: what this one wrote meanwhile goes too. Somebody else signed in there: what is on the device is theirs by now.
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== ownerKey) return;
    if (newValue === null) emptied();
    else if (oldValue !== null && oldValue !== newValue) emptyTab();
  });
})();
