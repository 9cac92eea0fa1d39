import type { Host } from '@passerelle/contracts';

/** The two live regions; they must stand before anything is said. Returns the host's `announce`. */
export function createAnnouncer(): Host['announce'] {
  const regions = { polite: region('status'), assertive: region('alert') };
  return (message, politeness = 'polite') => {
    const element = regions[politeness];
    // Emptied first, so that the same words are said again.
    element.textContent = '';
    setTimeout(() => {
      element.textContent = message;
    }, 50);
  };
}

function region(role: 'status' | 'alert'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.className = 'visually-hidden';
  document.body.append(element);
  return element;
}
