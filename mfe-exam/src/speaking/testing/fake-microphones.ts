import { jest } from '@jest/globals';

/** A microphone that a test takes away. */
class Track extends EventTarget {
  readyState = 'live';
  stop = jest.fn(() => {
    this.readyState = 'ended';
  });
}

/** What browsers give of a part: jsdom’s has no `arrayBuffer`. */
const part = () => Object.assign(new Blob(['one second']), { arrayBuffer: async () => new ArrayBuffer(10) });

/** A recorder that hands over a part when it begins, and stops with its microphone. */
class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  constructor(private readonly stream: MediaStream) {
    super();
  }
  start() {
    const [track] = this.stream.getAudioTracks();
    if (track?.readyState !== 'live') throw new DOMException('no live track', 'InvalidStateError');
    this.state = 'recording';
    track.addEventListener('ended', () => this.stop());
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: part() }));
  }
  stop() {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

export interface FakeMicrophones {
  /** Those that were opened, in order. */
  readonly opened: Track[];
  /** Why none opens; null: one does. */
  problem: string | null;
  /** Takes the last one away. */
  unplug(): void;
}

/** What a device has to record with. */
export function plugInMicrophones(): FakeMicrophones {
  const microphones: FakeMicrophones = {
    opened: [],
    problem: null,
    unplug() {
      const last = microphones.opened.at(-1) as Track;
      last.readyState = 'ended';
      last.dispatchEvent(new Event('ended'));
    },
  };
  const getUserMedia = async () => {
    if (microphones.problem) throw new DOMException('', microphones.problem);
    const track = new Track();
    microphones.opened.push(track);
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  };
  Object.assign(globalThis, { MediaRecorder: Recorder });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return microphones;
}
