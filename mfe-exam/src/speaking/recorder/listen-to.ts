/** What a stream sounds like now. */
export interface StreamEar {
  /** The samples of this moment; null while the browser holds them back, until the candidate touches the page or a call is over. */
  read(): Float32Array | null;
  end(): void;
}

/** Hears a stream, to show its level. Null where the browser cannot: a recording goes on without a level. */
export function listenTo(stream: MediaStream): StreamEar | null {
  let context: AudioContext | undefined;
  try {
    context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1_024 });
    // Firefox refuses a microphone whose rate is not that of the loudspeaker, as one of a headset that has just come.
    context.createMediaStreamSource(stream).connect(analyser);
    return earOf(context, analyser);
  } catch (error) {
    console.warn('The level of the microphone cannot be shown', error);
    void context?.close().catch(() => undefined);
    return null;
  }
}

function earOf(context: AudioContext, analyser: AnalyserNode): StreamEar {
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      if (context.state !== 'running') {
        context.resume().catch(() => undefined);
        return null;
      }
      analyser.getFloatTimeDomainData(samples);
      return samples;
    },
    end: () => void context.close().catch(() => undefined),
  };
}
