import Bowser from 'bowser';

const unknown = 'Appareil inconnu';

/** The names that Bowser has itself: of what it does not know it gives words of the user agent, and those are a stranger's. */
const names: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
]);
const known = (name: string | undefined) => (name !== undefined && names.has(name) ? name : undefined);

/** A device as its owner recognises it: « Chrome sur Windows ». Made for reading, in mails too; it proves nothing. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return unknown;
  const parsed = Bowser.parse(userAgent);
  const [browser, os] = [known(parsed.browser.name), known(parsed.os.name)];
  if (browser && os) return `${browser} sur ${os}`;
  return browser ?? os ?? unknown;
}
