import { listResponses } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Card, cx, nbsp, Skeleton } from '@passerelle/ui-kit';
import { Check, CircleCheck, CircleDashed, Flag, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Known, nextStep } from '../next-step/next-step.js';
import { type Pace, paceOf, paceText } from './pace.js';
import styles from './week-card.module.css';
import { sittingsOf, type WeekDay, weekPlan } from './week-plan.js';
import { dateText, dayText, sittingText } from './week-text.js';

/** With a goal and a date: what each day of this week is for, and whether the pace suffices. Without them the greeting asks for them. */
export function WeekCard({ known }: { known: Known }) {
  const responses = useCall(['responses', 'newest'], listResponses, {}, { staleTime: 0 });
  const now = new Date();
  const step = nextStep(known);
  const { goal, skills, awaited } = known;
  const pace = skills && awaited && paceOf(skills, awaited, goal, now);
  if (!pace || step.kind === 'loading') return null;
  return (
    <Card as="section" aria-labelledby="week">
      <QueryResult
        query={responses}
        title="Votre semaine ne s’affiche pas"
        headingLevel={2}
        loading={<Skeleton shape="box" height="12rem" />}
      >
        {(all) => <Week week={weekPlan({ now, goal, step, skills, awaited, responses: all })} pace={pace} />}
      </QueryResult>
    </Card>
  );
}

function Week({ week, pace }: { week: readonly WeekDay[]; pace: Pace }) {
  const { done, all } = sittingsOf(week);
  const { verdict, figures, basis } = paceText(pace, new Date());
  const coming = week.filter(({ when }) => when !== 'past').slice(0, 3);
  return (
    <>
      <header className={styles.head}>
        <h2 id="week">Votre semaine</h2>
        {all > 0 ? (
          <p>
            {done} {done > 1 ? 'séances' : 'séance'} sur {all}
          </p>
        ) : null}
      </header>
      <ol className={styles.days}>
        {week.map((day) => (
          <Day key={day.date.getTime()} day={day} />
        ))}
      </ol>
      {/* On a phone the days above have no room for words that are seen: these are the same again, for the eye. */}
      <div className={styles.next} aria-hidden="true">
        {coming.map((day) => (
          <p key={day.date.getTime()} className={styles[day.when]}>
            <span>{dayText(day)}</span>
            {sittingText(day)}
          </p>
        ))}
      </div>
      <div className={cx(styles.pace, styles[pace.is])}>
        {paceIcons[pace.is]}
        <div>
          <p>
            <strong>{verdict}</strong> {nbsp(figures)}
          </p>
          <p className={styles.basis}>
            {nbsp(
              `${basis ?? ''} Une séance par jour, sauf le dimanche ; votre épreuve la plus faible d’abord.`.trim(),
            )}
          </p>
        </div>
      </div>
    </>
  );
}

function Day({ day }: { day: WeekDay }) {
  // Of the exam’s day nobody here knows whether it was sat: a test that morning does not tick it off.
  const isDone = day.done.length > 0 && !day.isExam;
  const hasSitting = isDone || day.planned !== null || day.isExam;
  return (
    <li
      className={cx(styles[day.when], isDone && styles.done, !hasSitting && styles.free)}
      aria-current={day.when === 'today' ? 'date' : undefined}
    >
      <span className={styles.day}>{dayText(day)}</span>
      {day.when === 'today' ? <span className={styles.date}>{dateText(day)}</span> : null}
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Check size={14} strokeWidth={3} /> : day.isExam ? <Flag size={14} /> : null}
      </span>
      <span className={styles.what}>
        {isDone ? <span className="visually-hidden">Fait : </span> : null}
        {sittingText(day)}
      </span>
    </li>
  );
}

const paceIcons: Readonly<Record<Pace['is'], ReactNode>> = {
  reached: <CircleCheck size={20} aria-hidden="true" />,
  enough: <CircleCheck size={20} aria-hidden="true" />,
  short: <TrendingUp size={20} aria-hidden="true" />,
  unknown: <CircleDashed size={20} aria-hidden="true" />,
  untried: <CircleDashed size={20} aria-hidden="true" />,
};
