import Bowser from 'bowser';

const unknown = 'Appareil inconnu';

/** A device as its owner recognises it: « Chrome sur Windows ». Made for reading; it proves nothing. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} sur ${os.name}`;
  return browser.name || os.name || unknown;
}
