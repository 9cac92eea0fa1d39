import type { Question } from '@passerelle/contracts';
import { useEffect } from 'react';
import { playableSources } from './listening.js';

/** Fetches the picture and the recording of the question that comes next, so that it is there when it is shown. */
export function usePreloaded(next: Pick<Question, 'image' | 'audio' | 'recording'> | undefined): void {
  const { image = null, audio = null, recording } = next ?? {};
  useEffect(() => {
    if (image) new Image().src = image;
    if (!audio) return;
    const element = new Audio();
    element.preload = 'auto';
    const [source] = playableSources({ audio, sources: recording?.sources ?? [] }, (type) =>
      element.canPlayType(type),
    );
    if (source) element.src = source;
  }, [image, audio, recording]);
}
