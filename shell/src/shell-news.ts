import { personEvent, type ShellNews, shellEvent } from '@passerelle/contracts';

/**
 * Tells the page's watchdog how this shell fares. False where the page has given it up for another version, after it hung: then it leaves the
 * page alone.
 */
export type TellPage = (phase: ShellNews['phase'], error?: unknown) => boolean;

/** @param entry address of this shell's script */
export const tellPage =
  (entry: string): TellPage =>
  (phase, error) => {
    const detail: ShellNews = { phase, entry, ...(error !== undefined && { message: String(error) }) };
    return document.dispatchEvent(new CustomEvent(shellEvent, { detail, cancelable: true }));
  };

/** Tells the page whose the device is: who signs out, and whoever comes next, finds nothing of another on it. */
export const tellPerson = (id: string | null): void =>
  void document.dispatchEvent(new CustomEvent(personEvent, { detail: id }));
