import { useEffect, useState } from 'react';

/** The server has 30 s to answer the form; after that the browser has shown an error of its own, or the visitor stopped it. */
const givenUpMs = 40_000;

/** Whether the form is on its way. Over when the page comes back from the browser's back/forward cache. */
export function useSending() {
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setSending(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSending(false), givenUpMs);
    return () => clearTimeout(timer);
  }, [isSending]);

  return { isSending, setSending };
}
