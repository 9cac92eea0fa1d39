import { run } from './tools.mjs';

/** Spellings that espeak-ng reads as the word is said: it takes some French words and names for English, and stumbles over others. */
const spellings = {
  Amos: 'Amosse',
  Anas: 'Anasse',
  aquagym: 'acoua-gime',
  Barry: 'Bari',
  box: 'boxe',
  Claes: 'Klasse',
  Coach: 'Cotche',
  coach: 'cotche',
  'd’aujourd’hui': "d'aujourdui",
  dorures: 'daurrures',
  dos: 'dau',
  Dschang: 'Tchangue',
  Edmundston: 'Edmonndstonne',
  Fall: 'Fal',
  footballeurs: 'foutballeurs',
  Gabès: 'Gabesse',
  Miragoâne: 'Miragouane',
  Mugisha: 'Mouguicha',
  Nancy: 'Nanci',
  Ndèye: 'Ndeille',
  Ngaoundéré: "N'ga-oun-déré",
  parkings: 'parkigne',
  Rodez: 'Rodèze',
  Rosena: 'Rozéna',
  Sanae: 'Sanaé',
  Sow: 'Sau',
  Tambacounda: 'Tamba-koun-da',
  traversons: 'traverçons',
  Weber: 'Vébère',
  Wilner: 'Ouilnère',
  Yaoundé: 'Ya-oun-dé',
  Zachary: 'Zacari',
};
const known = new RegExp(`(?<!\\p{L})(?:${Object.keys(spellings).join('|')})(?!\\p{L})`, 'gu');

/** The text as it is given to espeak-ng. */
export const saidAs = (text) => text.replace(known, (word) => spellings[word]);

/** What espeak-ng would still read with the sounds of another language, as phonetic signs. */
export async function foreignSounds(text) {
  const { bytes } = await run('espeak-ng', ['-q', '-v', 'fr', '--ipa', '--stdin'], saidAs(text));
  return [...bytes.toString().matchAll(/\((?!fr\))[a-z-]+\)([^(\n]*)/g)].map(([, sounds]) => sounds.trim());
}
