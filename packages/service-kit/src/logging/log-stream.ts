import pino, { type DestinationStream } from 'pino';

/** Longest that a line of no urgency waits for company, ms. */
const gatherMs = 20;
/** More than this leaves at once, characters. */
const fullAt = 8_192;

let standardOutput: DestinationStream | undefined;

/**
 * Standard output, one for the process. Lines that come together leave in one write: each write wakes a thread here and the
 * reader there. A warning, or worse, takes what waits along at once; so does the end of the process.
 */
export function logStream(): DestinationStream {
  standardOutput ??= gathering();
  return standardOutput;
}

function gathering(): DestinationStream {
  // Holds nothing back: what is written to it while a write is under way leaves right after.
  const out = pino.destination({ dest: 1, minLength: 0, sync: false });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    out.write(waiting);
    waiting = '';
  };
  process.on('exit', () => {
    if (waiting === '') return;
    send();
    out.flushSync();
  });
  const stream = {
    // Makes pino say the level of each line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: pino.levels.values.info as number,
    write(line: string) {
      waiting += line;
      const isUrgent = stream.lastLevel > (pino.levels.values.info as number);
      if (isUrgent || waiting.length > fullAt) send();
      else timer ??= setTimeout(send, gatherMs);
    },
  };
  return stream;
}
