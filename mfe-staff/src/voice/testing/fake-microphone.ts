import { jest } from '@jest/globals';

/** What the microphone gives: stopped once nobody listens any more. */
export const track = { stop: jest.fn(), addEventListener: jest.fn() };

/** Opens the microphone. */
export const microphone = jest.fn<() => Promise<unknown>>();

/** A recorder that is done when it is told. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** A microphone that hears something, before each test. */
export function plugInMicrophone(): void {
  // By themselves: the Jest of another file, which made them, is the one that knows them.
  for (const each of [track.stop, track.addEventListener, microphone]) each.mockReset();
  microphone.mockImplementation(async () => ({ getTracks: () => [track], getAudioTracks: () => [track] }));
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: microphone },
  });
}
