import { describe, expect, it } from '@jest/globals';
import {
  actionOf,
  buttonLabel,
  type ListeningEvent,
  listeningReducer,
  openListening,
  playableSources,
  statusLine,
} from './listening.js';

const once = (...events: ListeningEvent[]) => events.reduce(listeningReducer, openListening('once'));
const free = (...events: ListeningEvent[]) => events.reduce(listeningReducer, openListening('free'));
const heard: ListeningEvent[] = [
  { type: 'pressed' },
  { type: 'counted' },
  { type: 'playing' },
  { type: 'ended' },
];

describe('listening freely', () => {
  it('plays, pauses and plays again', () => {
    expect(actionOf(free())).toBe('play');
    expect(actionOf(free({ type: 'pressed' }, { type: 'playing' }))).toBe('pause');
    const paused = free({ type: 'pressed' }, { type: 'playing' }, { type: 'paused' });
    expect([actionOf(paused), buttonLabel(paused)]).toEqual(['play', 'Reprendre']);
    expect(actionOf(free({ type: 'pressed' }, { type: 'playing' }, { type: 'ended' }))).toBe('play');
  });

  it('is free whatever was counted before', () => {
    expect(actionOf(openListening('free', 3))).toBe('play');
    expect(statusLine(openListening('free', 3))).toBeNull();
  });
});

describe('listening once', () => {
  it('cannot be paused, and is spent at its end', () => {
    const playing = once({ type: 'pressed' }, { type: 'counted' }, { type: 'playing' });
    expect([actionOf(playing), buttonLabel(playing)]).toEqual(['none', 'Écoute en cours']);
    expect([actionOf(once(...heard)), buttonLabel(once(...heard))]).toEqual(['none', 'Déjà écouté']);
    expect(statusLine(once(...heard))).toMatch(/une fois/);
  });

  it('is spent after a reload, from what the server counted', () => {
    expect(actionOf(openListening('once', 1))).toBe('none');
    expect(actionOf(openListening('once', 0))).toBe('play');
  });

  it('that broke off with the page goes on, once', () => {
    const broken = openListening('once', 1, true);
    expect([actionOf(broken), buttonLabel(broken)]).toEqual(['play', 'Reprendre']);
    expect(statusLine(broken)).toMatch(/reprend là où elle s’est arrêtée/);
    expect(actionOf(heard.reduce(listeningReducer, broken))).toBe('none');
    expect(actionOf(openListening('once', 0, false))).toBe('play');
  });

  it('is not spent by a network that fails before it, and can be tried again', () => {
    const failed = once({ type: 'pressed' }, { type: 'failed', message: 'Le serveur ne répond pas.' });
    expect(failed).toMatchObject({ hearing: 'available', problem: 'Le serveur ne répond pas.' });
    expect([actionOf(failed), buttonLabel(failed)]).toEqual(['play', 'Réessayer']);
  });

  it('keeps a counted hearing that broke off or that the device paused', () => {
    const playing: ListeningEvent[] = [{ type: 'pressed' }, { type: 'counted' }, { type: 'playing' }];
    const broken = once(...playing, { type: 'failed', message: 'Coupé.' });
    expect([broken.hearing, actionOf(broken)]).toEqual(['counted', 'play']);
    expect(actionOf(once(...playing, { type: 'paused' }))).toBe('play');
    // A call comes, or a headset goes, while more of it is awaited.
    expect(actionOf(once(...playing, { type: 'waiting' }, { type: 'paused' }))).toBe('play');
  });

  it('is over when the server refuses it, with the server’s words', () => {
    const refused = once(
      { type: 'pressed' },
      { type: 'refused', message: 'Cet enregistrement a déjà été écouté.' },
    );
    expect(actionOf(refused)).toBe('none');
    expect(statusLine(refused)).toBe('Cet enregistrement a déjà été écouté.');
    expect(listeningReducer(refused, { type: 'failed', message: 'Autre' })).toBe(refused);
  });

  it('that the browser holds back waits for the candidate, and costs nothing', () => {
    const blocked = once({ type: 'pressed' }, { type: 'counted' }, { type: 'blocked' });
    expect([blocked.hearing, actionOf(blocked), buttonLabel(blocked)]).toEqual([
      'counted',
      'play',
      'Lancer le son',
    ]);
  });

  it('asks nothing twice while it loads', () => {
    expect(actionOf(once({ type: 'pressed' }))).toBe('none');
  });
});

it('tries the encodings that the browser plays, and at last the one that all play', () => {
  const sources = [
    { url: '/a.opus', type: 'audio/ogg' },
    { url: '/a.m4a', type: 'audio/mp4' },
  ];
  const recording = { audio: '/a.m4a', sources };
  expect(playableSources(recording, () => 'probably')).toEqual(['/a.opus', '/a.m4a']);
  expect(playableSources(recording, (type) => (type === 'audio/mp4' ? 'maybe' : ''))).toEqual(['/a.m4a']);
  expect(playableSources(recording, () => '')).toEqual(['/a.m4a']);
});
