import { tokens, UiProvider } from '@passerelle/ui-kit';
import styles from '../gallery.module.css';
import type { Group } from '../specimen.js';

const sizes = ['xs', 'sm', 'md', 'exam', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const;

const faces = [
  ['--font-heading', 'Bricolage Grotesque', 'Une passerelle vers le Canada'],
  ['--font-text', 'Atkinson Hyperlegible Next', '« Où est la gare ? » Il est 14:32, l’été, à Québec.'],
  ['--font-document', 'Literata', 'Madame, Monsieur, j’ai le plaisir de vous écrire.'],
] as const;

function Colours() {
  return (
    <ul className={styles.swatches}>
      {Object.entries(tokens).map(([name, { light, dark }]) => (
        <li key={name}>
          <div className={styles.swatch} style={{ background: `var(--color-${name})` }} />
          {name}
          <br />
          {light} / {dark}
        </li>
      ))}
    </ul>
  );
}

function Type() {
  return (
    <div className={styles.sizes}>
      {faces.map(([token, face, text]) => (
        <div key={token}>
          <span lang="fr" style={{ fontFamily: `var(${token})`, fontSize: 'var(--text-xl)' }}>
            {text}
          </span>
          <code>
            {token}: {face}
          </code>
        </div>
      ))}
      {sizes.map((size) => (
        <div key={size}>
          <span lang="fr" style={{ fontSize: `var(--text-${size})`, lineHeight: 1.1 }}>
            Niveau B2
          </span>
          <code>--text-{size}</code>
        </div>
      ))}
    </div>
  );
}

export const foundations: Group = {
  id: 'foundations',
  title: 'Foundations',
  note: 'Tokens of src/tokens, as this theme sets them: colours (light / dark), faces, sizes. Forced colours replace each by a system colour.',
  Intro: () => (
    <>
      <Colours />
      <Type />
    </>
  ),
  specimens: [
    {
      of: 'UiProvider',
      note: 'Around each React root. Shows nothing; gives React Aria’s own words in French.',
      states: [
        { name: 'Around a text', show: () => <UiProvider>Ce texte est dans un UiProvider.</UiProvider> },
      ],
    },
  ],
};
