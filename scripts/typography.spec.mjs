import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { browserRooms, serviceRooms } from './rooms.mjs';
import { typographyFaults } from './typography.mjs';

const root = join(import.meta.dirname, '..');

const reasons = (source, path = 'mfe-a/src/a.tsx') =>
  typographyFaults(path, source).map((fault) => fault.replace(/^\S+ /, '').replace(/: “.*/, ''));

describe('what is wrong with a French text', () => {
  it.each([
    ["const a = `Choisissez l'heure de votre test`", 'the apostrophe is ’'],
    ["const a = 'Le test “902” est ouvert'", 'quotation marks are « »'],
    ["const a = 'Chargement des tests...'", 'the ellipsis is …'],
    ["const a = 'Votre mot de passe: entrez-le'", 'a space stands before ; : ! ?'],
    ['const a = `Le forfait $' + '{name}! Et vous`', 'a space stands before ; : ! ?'],
    ["const a = 'dans «À revoir»'", 'a space stands inside « »'],
    ["const a = 'Votre  copie'", 'two spaces in a row'],
    ["const a = 'Votre copie , votre note'", 'no space stands before a comma or full stop'],
    ["const a = 'Ecrit par un enseignant'", 'capitals keep their accents'],
    ["const a = 'Sur un appareil où vous êtes connecté à ce compte'", 'no word says the reader’s gender'],
    ['const a = <p>Votre copie : elle est corrigée</p>', 'nbsp(), or a no-break space'],
    ["const a = <p>{late ? 'En retard : écrivez-nous' : null}</p>", 'nbsp(), or a no-break space'],
    ["const a = '<p>Votre copie : elle est corrigée</p>'", 'nbsp(), or a no-break space'],
  ])('%s', (source, reason) => {
    expect(reasons(source)).toEqual([reason]);
  });

  it('is held in mails, which nothing sets on their way', () => {
    expect(reasons("const a = 'Votre reçu : forfait Gold'", 'svc-a/src/receipt-mail.ts')).toHaveLength(1);
    expect(reasons("const a = 'Votre reçu\\u00a0: forfait Gold'", 'svc-a/src/receipt-mail.ts')).toEqual([]);
  });

  it.each([
    "const a = nbsp('Votre copie : elle est corrigée')",
    "const a = <p>{nbsp('Votre copie : elle est corrigée')}</p>",
    '<Notice>\n  Votre copie : elle est corrigée\n</Notice>',
    'const a = <a href="/tarifs" class=\'a\'>Les tarifs, à 14:30</a>',
    "const a = 'The service doesn\\'t answer: it is away...'",
    "const a = 'Mot de passe oublié?'",
    "const a = late ? 'après' : 'avant'; // l'heure",
    'const a = /(?:é|ée)?/u',
  ])('nothing: %s', (source) => {
    expect(reasons(source)).toEqual([]);
  });
});

const rooms = [
  ...browserRooms(root),
  ...serviceRooms(root),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  'gateway',
  'local',
];

/** What ships: tests and their helpers say what they like. */
const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room, 'src'), { recursive: true })
    .map((file) => `${room}/src/${file.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|\/(?:testing|fixture)\//.test(path)),
);

it('nothing of it is in the texts of the house', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((path) => typographyFaults(path, readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});
