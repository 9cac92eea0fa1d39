import type { Host } from '@passerelle/contracts';

/** A line is read when it comes; after this it is nobody's business any more, ms. */
const saidMs = 10_000;

/**
 * The two live regions; they must stand before anything is said. Each message is a line of its own, so that two at once are both said, and
 * the same words are said again. Returns the host's `announce`.
 */
export function createAnnouncer(): Host['announce'] {
  const regions = { polite: region('status'), assertive: region('alert') };
  return (message, politeness = 'polite') => {
    const line = document.createElement('p');
    line.textContent = message;
    regions[politeness].append(line);
    setTimeout(() => line.remove(), saidMs);
  };
}

function region(role: 'status' | 'alert'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  // Else every line is read with all the others.
  element.setAttribute('aria-atomic', 'false');
  // React Aria's dialogs silence all around them but what says that it announces.
  element.dataset.liveAnnouncer = 'true';
  element.className = 'visually-hidden';
  document.body.append(element);
  return element;
}
