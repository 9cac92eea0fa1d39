import {
  type GivenGrade,
  levels,
  nclcLabel,
  nclcRanges,
  type Skill,
  skillFacts,
} from '@passerelle/contracts';
import { Card, LevelStrip, nbsp, Table } from '@passerelle/ui-kit';
import { Figure, Figures } from '../figures/figures.js';
import { pointsText } from '../format/points-text.js';
import styles from './grade-view.module.css';
import { ByTask } from './marks-by-task.js';
import { VoiceComments } from './voice-comments.js';

/** Marks go by half points: what is below the next level is of this one. */
const topOf = (to: number) => (to === 20 ? to : to + 0.5);

/** A teacher’s grade: the whole, by criterion, and the comment. CECRL and NCLC stand side by side, neither made from the other. */
export function GradeView({ grade, skill }: { grade: GivenGrade; skill: Skill }) {
  const reached = levels.find((level) => level === grade.cecrl) ?? null;
  return (
    <>
      <Card as="section" title="Votre note">
        <Figures className={styles.figures}>
          <Figure name="Score estimé" value={pointsText(grade.score)} of="/ 20" />
          <Figure name="Niveau CECRL" value={grade.cecrl} />
          <Figure name="NCLC" value={nclcLabel(grade.nclc)} />
        </Figures>
        <LevelStrip reached={reached} />
        <p className={styles.source}>
          {nbsp(
            `Score estimé par un enseignant de Passerelle avec notre grille, version ${grade.grid ?? 1} ; il ne remplace pas celui de l’examen. Passerelle n’est pas affilié à France Éducation international.`,
          )}
        </p>
      </Card>
      {grade.tasks ? <ByTask tasks={grade.tasks} criteria={grade.criteria} /> : null}
      <Card as="section" title={grade.tasks ? 'Par critère, en moyenne' : 'Par critère'}>
        <Table
          caption="Points par critère"
          columns={[
            { id: 'name', header: 'Critère', isRowHeader: true, cell: ({ name }) => nbsp(name) },
            {
              id: 'points',
              header: 'Points',
              align: 'end',
              cell: (criterion) => `${pointsText(criterion.points)}\u00a0/\u00a0${criterion.max}`,
            },
          ]}
          rows={grade.criteria}
          rowKey={({ id }) => id}
        />
        {grade.comment || grade.voices?.length ? (
          <figure className={styles.comment}>
            <figcaption>Commentaire de l’enseignant</figcaption>
            <VoiceComments voices={grade.voices ?? []} />
            {grade.comment ? <blockquote lang="fr">{grade.comment}</blockquote> : null}
          </figure>
        ) : null}
      </Card>
      <Card as="section" title="Équivalence NCLC">
        <Table
          caption={`Équivalence NCLC, ${skillFacts[skill].label}`}
          columns={[
            { id: 'nclc', header: 'NCLC', isRowHeader: true, cell: ({ nclc }) => nclcLabel(nclc) },
            {
              id: 'range',
              header: 'Note sur 20',
              align: 'end',
              cell: ({ from, to }) => `${from}–${pointsText(topOf(to))}`,
            },
          ]}
          rows={nclcRanges(skill)}
          rowKey={({ nclc }) => String(nclc)}
          isRowCurrent={({ nclc }) => nclc === grade.nclc}
        />
        <p className={styles.source}>
          {nbsp(
            'Table d’équivalence d’IRCC, à vérifier sur canada.ca. Le NCLC ne se déduit pas du niveau CECRL.',
          )}
        </p>
      </Card>
    </>
  );
}
