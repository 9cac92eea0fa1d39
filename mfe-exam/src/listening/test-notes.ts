/** Two soft notes, a fourth apart, Hz. */
const notes = [440, 587.33];
const noteSeconds = 0.5;

/** Plays two notes, made by the browser: no file to load, and nothing of the test is heard. */
export function playTestNotes(volume: number): void {
  const context = new AudioContext();
  notes.forEach((frequency, index) => {
    const start = context.currentTime + index * noteSeconds;
    const tone = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume * 0.5, start + 0.03);
    gain.gain.linearRampToValueAtTime(0, start + noteSeconds);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + noteSeconds);
    if (index === notes.length - 1) tone.onended = () => void context.close();
  });
}
