import { describe, expect, it } from '@jest/globals';
import { oggOf, recordedSounds } from '../testing/recorded-sounds.js';
import { isPadded, type Sound, soundOf as soundOfFile } from './duration.js';
import { Pieces } from './pieces.js';

const { webm, mp4 } = recordedSounds;
const soundOf = (bytes: Buffer) =>
  soundOfFile(new Pieces(bytes.length, async (at, length) => bytes.subarray(at, at + length)));

describe('soundOf', () => {
  it('tells what browsers record, and for how long', async () => {
    expect(await soundOf(webm)).toMatchObject({
      contentType: 'audio/webm',
      seconds: expect.closeTo(1.94, 1),
    });
    expect(await soundOf(mp4)).toMatchObject({ contentType: 'audio/mp4', seconds: expect.closeTo(1.94, 1) });
    expect(await soundOf(oggOf(361))).toEqual({ contentType: 'audio/ogg', seconds: 361 });
  });

  it('reads no duration from a head that says it is unknown', async () => {
    const at = mp4.indexOf('mdhd') + 4;
    const unknown = Buffer.from(mp4);
    unknown.writeUInt32BE(0xffff_ffff, at + (mp4.readUInt8(at) === 1 ? 24 : 16));
    if (mp4.readUInt8(at) === 1) unknown.writeUInt32BE(0xffff_ffff, at + 28);
    expect(await soundOf(unknown)).toEqual(await soundOf(mp4));
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<script>alert(1)</script> and more of it')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')],
    ['a page in the head of WebM', Buffer.concat([webm.subarray(0, 4), Buffer.from('<html>'.repeat(50))])],
    ['WebM without a frame', webm.subarray(0, 120)],
    ['WebM of another codec', Buffer.from(webm.toString('latin1').replace('A_OPUS', 'V_VP80'), 'latin1')],
    ['MP4 with pictures', Buffer.from(mp4.toString('latin1').replace('soun', 'vide'), 'latin1')],
    ['MP4 that is cut off', mp4.subarray(0, 500)],
    ['Ogg of another codec', oggOf(5, 'theora..')],
    ['Ogg that lasts nothing', oggOf(0)],
  ])('refuses %s', async (_what, bytes) => expect(await soundOf(bytes)).toBeNull());

  it('never fails in another way, wherever a recording breaks off or whatever byte is turned', async () => {
    for (const whole of [webm, mp4, oggOf(3)])
      for (let at = 0; at < whole.length; at += 7) {
        await soundOf(whole.subarray(0, at));
        const turned = Buffer.from(whole);
        turned[at] = 0xff;
        await soundOf(turned);
      }
  });

  it('reads a long recording by its heads, a window at a time', async () => {
    const free = Buffer.alloc(20_000_000);
    free.writeUInt32BE(free.length);
    free.write('free', 4);
    const long = Buffer.concat([mp4, free]);
    let read = 0;
    const file = new Pieces(long.length, async (at, length) => {
      read += length;
      return long.subarray(at, at + length);
    });
    expect(await soundOfFile(file)).toEqual(await soundOf(mp4));
    expect(read).toBeLessThan(200_000);
  });

  it('leaves turns to others, however many heads a file is made of, and gives up on too many', async () => {
    // Matroska's `Void` of no bytes, 0xec 0x80, again and again: two bytes a piece, nothing to wait for.
    const heads = (count: number) =>
      Buffer.concat([webm, Buffer.alloc(2 * count, Buffer.from([0xec, 0x80]))]);
    let turns = 0;
    let reading = true;
    const others = () => {
      turns += 1;
      if (reading) setImmediate(others);
    };
    setImmediate(others);
    const sound = await soundOf(heads(100_000));
    reading = false;
    expect(sound?.seconds).toBeCloseTo(1.94, 1);
    expect(turns).toBeGreaterThan(150);
    expect(await soundOf(heads(1_000_000))).toBeNull();
  });

  it.each([
    ['six minutes at the 128 kbit/s of a browser', 360, 5_900_000, false],
    ['six minutes at the most that Opus takes', 360, 360 * 63_750, false],
    ['a second with the heads of many fragments', 1, 140_000, false],
    ['a second with 200 kB', 1, 200_000, true],
    ['a minute with 20 MB', 60, 20_000_000, true],
  ])('tells whether %s is padded', (_what, seconds, size, padded) => {
    const sound: Sound = { contentType: 'audio/webm', seconds };
    expect(isPadded(sound, size)).toBe(padded);
  });
});
