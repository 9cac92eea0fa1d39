// Speaks lines.txt with the voices of the packs, without a room: speak-lines.mjs <folder> [<voice> …]. `cast` is all voices in turn.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { installSpeaker } from '../install.mjs';
import { saidAs } from '../said-as.mjs';
import { rawInput, secondsOfSamples, speakLines } from '../sound.mjs';
import { startSpeaker } from '../speaker.mjs';
import { run } from '../tools.mjs';
import { voices } from '../voices.mjs';

const [folder, ...wanted] = argv.slice(2);
const lines = (await readFile(new URL('lines.txt', import.meta.url), 'utf8')).trim().split('\n');
await installSpeaker((line) => stdout.write(`${line}\n`));
const speaker = await startSpeaker();
for (const name of wanted.length > 0 ? wanted : ['cast', ...Object.keys(voices)]) {
  await mkdir(join(folder, name), { recursive: true });
  let seconds = 0;
  const started = performance.now();
  for (const [index, line] of lines.entries()) {
    const [level, , text] = line.split('|');
    const voice = name === 'cast' ? Object.keys(voices)[index % 6] : name;
    const { samples, foreign } = await speakLines(speaker, {
      lines: [{ voice, text: saidAs(text) }],
      level,
      kind: 'consigne',
    });
    seconds += secondsOfSamples(samples);
    if (foreign.length > 0) stdout.write(`${name} ${index + 1}: not read as French: ${foreign.join(', ')}\n`);
    const file = join(folder, name, `${String(index + 1).padStart(2, '0')}.wav`);
    await run('ffmpeg', ['-v', 'error', '-y', ...rawInput, file], samples);
  }
  const factor = (performance.now() - started) / 1000 / seconds;
  stdout.write(`${name}: ${Math.round(seconds)} s of sound, ${factor.toFixed(2)} of its time\n`);
}
await speaker.stop();
