/** One colour in the light and the dark theme, as sRGB hex. `tokens.css` says the same; a spec compares them. */
interface ThemedColour {
  light: string;
  dark: string;
}

/** The palette. Read it in CSS as `var(--color-<name>)`. */
export const tokens = {
  paper: { light: '#FBF8F3', dark: '#101820' },
  /** What lies on the paper: cards, fields, the player's bars. */
  surface: { light: '#FFFFFF', dark: '#16212B' },
  /** A quiet area inside a surface: tracks, skeletons, hovered rows. */
  sunken: { light: '#F1EAE0', dark: '#22303B' },
  ink: { light: '#14232E', dark: '#EDF2F4' },
  /** Second voice: help, captions. */
  muted: { light: '#4B5963', dark: '#A9B7C0' },
  /** Decorative rules and outlines of cards. */
  line: { light: '#E4DDD0', dark: '#26333D' },
  /** Outlines that must be seen: fields, unchosen options (3:1). */
  outline: { light: '#8C8577', dark: '#6E8290' },
  river: { light: '#0F6B6B', dark: '#5CC4BD' },
  'river-strong': { light: '#0A5252', dark: '#86DBD4' },
  'river-soft': { light: '#E3EFEC', dark: '#17383B' },
  'on-river': { light: '#FFFFFF', dark: '#0C1A1F' },
  maple: { light: '#B83B24', dark: '#FF8A6B' },
  'maple-strong': { light: '#972D19', dark: '#FFA78E' },
  'maple-soft': { light: '#FBE9E4', dark: '#3D231E' },
  'on-maple': { light: '#FFFFFF', dark: '#1C0E0A' },
  gold: { light: '#B9831F', dark: '#E5B95C' },
  'gold-text': { light: '#80590F', dark: '#E5B95C' },
  'gold-soft': { light: '#FBF0DC', dark: '#36301F' },
  green: { light: '#2E7D4F', dark: '#6CC48E' },
  'green-text': { light: '#1F6039', dark: '#8AD6A7' },
  'green-soft': { light: '#E2F1E7', dark: '#1A372A' },
  'on-green': { light: '#FFFFFF', dark: '#0B1A12' },
  focus: { light: '#0A5252', dark: '#86DBD4' },
} as const satisfies Record<string, ThemedColour>;

export type TokenName = keyof typeof tokens;
