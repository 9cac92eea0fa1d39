/** Rooms by kind of recording, as graphs of ffmpeg from `[0:a]` to `[out]`. Everything that is drawn by chance has a seed. */
const rate = 24_000;

const clean = 'highpass=f=70';
/** A voice near a good microphone, its loud and soft words brought together. */
const near = `${clean},acompressor=threshold=-22dB:ratio=2.5:attack=8:release=160`;

/** How much louder than the voice that noise makes it, dB, as measured. */
const gained = (seconds) => 33.5 + 10 * Math.log10(seconds);

/** An echo of `seconds` that is `level` dB under the voice: noise that fades out, as walls give it back. */
const walls = (seconds, level) => `[0:a]${clean},asplit[direct][walls];
  anoisesrc=d=${seconds}:c=white:seed=7:r=${rate},asetnsamples=n=24,volume='exp(-6.9*t/${seconds})':eval=frame,
    highpass=f=150,lowpass=f=5200,adelay=12[echo];
  [walls][echo]afir=gtype=none,volume=${(level - gained(seconds)).toFixed(1)}dB[back];
  [direct][back]amix=inputs=2:duration=first:normalize=0[voice]`;

/** A noise under the voice; `sound` are filters on noise of a colour. */
const under = (colour, sound) => `anoisesrc=c=${colour}:seed=11:r=${rate},${sound}[noise];
  [voice][noise]amix=inputs=2:duration=first:normalize=0[out]`;

const studio = `[0:a]${near}[out]`;
const livingRoom = `${walls(0.25, -15)};[voice]anull[out]`;
const kitchen = `${walls(0.4, -12)};${under('brown', 'bandpass=f=120:width_type=h:w=90,volume=-28dB')}`;
const hall = `${walls(1.4, -7)};${under('brown', 'highpass=f=140,lowpass=f=1400,tremolo=f=0.35:d=0.5,volume=-22dB')}`;
const lectureHall = `${walls(0.8, -11)};[voice]anull[out]`;
const street = `${walls(0.12, -20)};${under('brown', 'highpass=f=90,lowpass=f=900,tremolo=f=0.15:d=0.7,volume=-19dB')}`;
const band = 'highpass=f=300,highpass=f=300,lowpass=f=3400,lowpass=f=3400';
const telephone = `[0:a]${band},acompressor=threshold=-24dB:ratio=4,volume=3dB[voice];${under('white', `${band},volume=-46dB`)}`;

export const rooms = {
  annonce: hall,
  chronique: studio,
  conference: lectureHall,
  consigne: livingRoom,
  debat: studio,
  echange: kitchen,
  entretien: studio,
  repondeur: telephone,
  reportage: street,
  temoignage: livingRoom,
};

/** Of options that are only heard, with the question before them. */
export const readOut = studio;

/** Of a recording that somebody brings. */
export const noRoom = `[0:a]${clean}[out]`;
