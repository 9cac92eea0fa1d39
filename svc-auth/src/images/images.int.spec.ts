import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@passerelle/contracts';
import { KIT_OPTIONS, type KitOptions, Storage } from '@passerelle/service-kit';
import { until } from '@passerelle/service-kit/testing';
import sharp, { type Sharp } from 'sharp';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

const path = '/user/api/profile/image/';
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b6b' }, limitInputPixels: false });

describe('the profile image', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const signedIn = async () => {
    const visitor = await auth.visitor();
    const { body } = await auth.signIn(visitor);
    const send = (form: FormData) =>
      auth.call<{ image_url: string; code: string; detail: string }>(path, { form, bearer: body.access });
    const upload = (content: Uint8Array, name = 'photo.jpg', type = 'image/jpeg', field = 'image') => {
      const form = new FormData();
      form.set(field, new Blob([new Uint8Array(content)], { type }), name);
      return send(form);
    };
    const me = async () => (await auth.call<User>('/auth/users/me/', { bearer: body.access })).body;
    return { visitor, send, upload, me, bearer: body.access };
  };
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, auth.app.url), { headers });
  const stored = async (): Promise<string[]> => {
    const folder = fileURLToPath(auth.app.get<KitOptions>(KIT_OPTIONS).config.STORAGE_URL);
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  describe('uploading', () => {
    it('keeps a square WebP of at most 512 px, upright and without metadata, and tells the other services', async () => {
      const { visitor, upload, me } = await signedIn();
      const photograph = await plain(1200, 800)
        .withExif({ IFD0: { Copyright: 'secret-place', Orientation: '6' } })
        .jpeg()
        .toBuffer();
      const { status, body } = await upload(photograph);
      expect(status).toBe(200);
      expect(body.image_url).toMatch(/^\/media\/auth\/profiles\/[0-9a-f-]{36}\.webp$/);
      const reply = await get(body.image_url);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
      expect({ format, width, height, exif, orientation }).toEqual({
        format: 'webp',
        width: 512,
        height: 512,
        exif: undefined,
        orientation: undefined,
      });
      expect(bytes.includes('secret-place')).toBe(false);
      expect((await me()).image).toBe(body.image_url);
      expect((await auth.eventsAbout(visitor.id)).at(-1)).toMatchObject({
        type: 'auth.user.updated.v1',
        data: { user: { image: body.image_url } },
      });
    });

    it.each(['png', 'webp', 'gif', 'avif'] as const)('takes %s, whatever its name', async (format) => {
      const { upload } = await signedIn();
      const reply = await upload(
        await plain(60, 90).toFormat(format).toBuffer(),
        'C:\\..\\x.exe',
        'text/html',
      );
      expect(reply.status).toBe(200);
      const { width, height } = await sharp(
        Buffer.from(await (await get(reply.body.image_url)).arrayBuffer()),
      ).metadata();
      expect([width, height]).toEqual([60, 60]);
    });

    it('replaces the one before, which is removed', async () => {
      const { upload, me } = await signedIn();
      const first = (await upload(await plain(30, 30).png().toBuffer())).body.image_url;
      const second = (await upload(await plain(40, 40).png().toBuffer())).body.image_url;
      expect(second).not.toBe(first);
      expect((await me()).image).toBe(second);
      const key = (address: string) => address.replace('/media/auth/', '');
      await until('the first is gone', async () => !(await auth.app.get(Storage).has(key(first))));
      expect(await auth.app.get(Storage).has(key(second))).toBe(true);
    });

    it('leaves one image of several uploads at once', async () => {
      const { upload, me } = await signedIn();
      const before = await stored();
      const image = await plain(30, 30).png().toBuffer();
      const replies = await Promise.all([1, 2, 3, 4].map(() => upload(image)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await until('one is left', async () => (await stored()).length === before.length + 1);
      expect(await stored()).toContain((await me()).image?.split('/').at(-1));
    });
  });

  describe('what is no image', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const png = () => plain(300, 300).png().toBuffer();

    it.each<[string, () => Promise<Uint8Array>, number]>([
      ['HTML named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['SVG', async () => Buffer.from(svg), 415],
      ['SVG behind an XML declaration', async () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
      ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 415],
      ['a TIFF', async () => plain(10, 10).tiff().toBuffer(), 415],
      ['a beginning of a PNG', async () => (await png()).subarray(0, 200), 400],
      ['a PNG whose middle is noise', async () => (await png()).fill(0xaa, 60, 400), 400],
      ['the signature of a PNG alone', async () => (await png()).subarray(0, 8), 415],
      ['an empty file', async () => new Uint8Array(), 400],
    ])('refuses %s and stores nothing', async (_case, content, status) => {
      const { upload, me } = await signedIn();
      const before = await stored();
      const reply = await upload(await content(), 'photo.png', 'image/png');
      expect(reply.status).toBe(status);
      expect(reply.body.detail).toMatch(/image/);
      expect(await stored()).toEqual(before);
      expect((await me()).image).toBeNull();
    });

    it('refuses 20,000 × 20,000 pixels by its header, without decoding it', async () => {
      const { upload, me } = await signedIn();
      const bomb = await plain(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer();
      expect(bomb.length).toBeLessThan(8_000_000);
      const [before, memory] = [await stored(), process.memoryUsage.rss()];
      const replies = await Promise.all([1, 2, 3, 4].map(() => upload(bomb)));
      expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      expect(replies[0]?.body.detail).toBe('Cette image est trop grande : 24 mégapixels au plus.');
      // Decoded, one alone would be 1.2 GB.
      expect(process.memoryUsage.rss() - memory).toBeLessThan(300_000_000);
      expect(await stored()).toEqual(before);
      expect((await me()).image).toBeNull();
    }, 60_000);

    it('refuses a file that claims more pixels than it has', async () => {
      const { upload } = await signedIn();
      const liar = await plain(100, 100).png().toBuffer();
      liar.writeUInt32BE(20_000, 16);
      liar.writeUInt32BE(20_000, 20);
      expect((await upload(liar)).status).toBe(400);
    });
  });

  describe('what is no form', () => {
    it('refuses another field, a text instead of a file, two files, and no token', async () => {
      const { upload, send } = await signedIn();
      const image = await plain(30, 30).png().toBuffer();
      const text = new FormData();
      text.set('image', 'data:image/png;base64,xxxx');
      const two = new FormData();
      two.append('image', new Blob([new Uint8Array(image)]), 'a.png');
      two.append('image', new Blob([new Uint8Array(image)]), 'b.png');
      expect((await upload(image, 'a.png', 'image/png', 'photo')).status).toBe(400);
      expect((await send(text)).status).toBe(400);
      expect((await send(two)).status).toBe(413);
      expect((await auth.call(path, { form: text })).status).toBe(401);
    });

    it('refuses JSON, and more than 8 MB', async () => {
      const { upload, bearer } = await signedIn();
      expect((await auth.call(path, { body: { image: 'x' }, bearer })).status).toBe(415);
      expect((await upload(new Uint8Array(9_000_000))).status).toBe(413);
    });

    it('leaves no file behind when the sender hangs up', async () => {
      const { bearer } = await signedIn();
      const leftovers = async () =>
        (await readdir(tmpdir())).filter((name) => name.startsWith('passerelle-upload-')).length;
      const before = await leftovers();
      const socket = connect(Number(new URL(auth.app.url).port), '127.0.0.1');
      const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\ncontent-length: 100000\r\n` +
          `content-type: multipart/form-data; boundary=x\r\n\r\n${part}${'a'.repeat(5000)}`,
      );
      await until('it is being received', async () => (await leftovers()) > before);
      socket.destroy();
      await until('it is gone', async () => (await leftovers()) <= before);
    });
  });

  describe('being shown', () => {
    const shown = async () => {
      const { upload } = await signedIn();
      return (await upload(await plain(200, 200).png().toBuffer())).body.image_url;
    };

    it('has a fixed type, nosniff, a policy that runs nothing, and may be kept', async () => {
      const reply = await get(await shown());
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
        'cache-control': 'private, max-age=604800, immutable',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[\w.-]+"$/),
      });
      expect((await reply.arrayBuffer()).byteLength).toBe(Number(reply.headers.get('content-length')));
    });

    it('comes in parts, and says when there is no such part', async () => {
      const address = await shown();
      const whole = Buffer.from(await (await get(address)).arrayBuffer());
      const part = await get(address, { range: 'bytes=10-19' });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
      const last = await get(address, { range: 'bytes=-5' });
      expect(Buffer.from(await last.arrayBuffer())).toEqual(whole.subarray(-5));
      const none = await get(address, { range: `bytes=${whole.length}-` });
      expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    });

    it('is not sent again to who has it', async () => {
      const address = await shown();
      const etag = (await get(address)).headers.get('etag') as string;
      expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
      expect((await get(address, { 'if-none-match': '"other"' })).status).toBe(200);
    });

    it.each([
      'nothing.webp',
      '00000000-0000-4000-8000-000000000000.webp',
      '..%2f..%2fsecrets.json',
      '%00.webp',
    ])('is not found at %s', async (name) => {
      expect([400, 404]).toContain((await get(`/media/auth/profiles/${name}`)).status);
    });
  });
});
