import { useEffect } from 'react';
import { useHost } from './host-context.js';

/** Sets the page's title, `<title> · Passerelle`. A route's title of the manifest is set by the shell; this is for pages that know more. */
export function usePageTitle(title: string): void {
  const host = useHost();
  useEffect(() => host.setTitle(title), [host, title]);
}
