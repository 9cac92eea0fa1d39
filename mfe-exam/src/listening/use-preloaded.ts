import type { Question } from '@passerelle/contracts';
import { useEffect } from 'react';
import { safeHtml } from '../document/safe-html.js';
import { canPlay } from './can-play.js';
import { playableSources } from './listening.js';

/** The question shown is painted first, ms. */
const afterPaintMs = 100;

type Preloaded = Pick<Question, 'description' | 'image' | 'audio' | 'recording'>;

/** What is being fetched: nothing else holds it, and what nothing holds may stop loading. */
const held: (HTMLImageElement | HTMLAudioElement)[] = [];

/** Lets go of what was fetched before; a browser has few audio players, and does not free them by itself in time. */
function release(): void {
  for (const element of held.splice(0)) {
    element.removeAttribute('src');
    if (element instanceof HTMLAudioElement) element.load();
  }
}

function preload({ description, image, audio, recording }: Preloaded): void {
  if (description) safeHtml(description);
  if (image) {
    const element = new Image();
    element.src = image;
    // Decoded too, so that showing it takes no time.
    element.decode().catch(() => undefined);
    held.push(element);
  }
  if (!audio) return;
  const element = new Audio();
  element.preload = 'auto';
  const [source] = playableSources({ audio, sources: recording?.sources ?? [] }, canPlay);
  if (source) element.src = source;
  held.push(element);
}

/** Fetches the picture and the recording of the question that comes next and reads its document, so that it is there when it is shown. */
export function usePreloaded(next: Preloaded | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      release();
      if (next) preload(next);
    }, afterPaintMs);
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => release, []);
}
