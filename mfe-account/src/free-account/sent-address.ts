import { keptOnDevice } from '@passerelle/contracts';
import { useState } from 'react';

const key = keptOnDevice.keys.freeAccount;

/** Where this tab asked for a free account, or null: the page says what comes next after a reload too. */
export function useSentAddress(): [string | null, (address: string | null) => void] {
  const [address, setAddress] = useState(read);
  const keep = (next: string | null) => {
    write(next);
    setAddress(next);
  };
  return [address, keep];
}

function read(): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(address: string | null): void {
  try {
    if (address === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, address);
  } catch {
    // A browser that keeps nothing costs a reload this page, and no more.
  }
}
