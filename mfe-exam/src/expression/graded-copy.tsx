import { counted, type GradedCopy, nclcLabel } from '@passerelle/contracts';
import { nbsp, Table } from '@passerelle/ui-kit';
import { pointsText } from '../format/points-text.js';
import { CommentedText } from './commented-text.js';
import styles from './graded-copy.module.css';
import { SpokenSound } from './spoken-sound.js';

/** An answer of a level: its mark, the text with its comments, the marks line by line, and what would give a point more. */
export function GradedCopyView({ copy }: { copy: GradedCopy }) {
  const { level, score, nclc, marks, caps, words, speakers, sound, earns, stops, next } = copy;
  const isSpoken = speakers !== undefined;
  return (
    <div className={styles.copy}>
      <p className={styles.mark}>
        <strong>{nbsp(`${pointsText(score)} / 20`)}</strong> · niveau {level}, NCLC {nclcLabel(nclc)} ·{' '}
        {counted(words, 'mot')}
        {isSpoken ? ' du candidat' : ''}
      </p>
      {caps.map((cap) => (
        <p key={cap} className={styles.cap}>
          {nbsp(`Note plafonnée : ${cap}`)}
        </p>
      ))}
      {sound ? <SpokenSound sound={sound} label={`Réponse ${level}`} /> : null}
      <CommentedText {...copy} />
      <dl className={styles.verdict}>
        <div>
          <dt>Ce qui fait la note</dt>
          <dd>{nbsp(earns)}</dd>
        </div>
        <div>
          <dt>Ce qui l’arrête</dt>
          <dd>{nbsp(stops)}</dd>
        </div>
        <div>
          <dt>Pour gagner un point</dt>
          <dd>{nbsp(next)}</dd>
        </div>
      </dl>
      <Table
        className={styles.marks}
        caption={`Points de la ${isSpoken ? 'réponse' : 'copie'} ${level} par critère`}
        columns={[
          { id: 'name', header: 'Critère', isRowHeader: true, cell: ({ name }) => nbsp(name) },
          {
            id: 'points',
            header: 'Points',
            align: 'end',
            cell: (mark) => `${pointsText(mark.points)}\u00a0/\u00a0${mark.max}`,
          },
        ]}
        rows={marks}
        rowKey={({ id }) => id}
      />
      {isSpoken ? (
        <p className={styles.aside}>
          {nbsp(
            'La prononciation ne se juge pas sur une transcription : ses points sont ceux d’une prononciation du même niveau que le reste.',
          )}
        </p>
      ) : null}
    </div>
  );
}
