import type { DeskPlan, previewPlan, SuccessOf } from '@passerelle/contracts';
import { Notice, nbsp } from '@passerelle/ui-kit';
import { linesBeside, priceLeaps } from './plan-lines.js';
import styles from './plans.module.css';

/** What buyers would see, beside what they see now; or what stands against it. */
export function PlanPreview({ preview }: { readonly preview: SuccessOf<typeof previewPlan> }) {
  const { before, after, others, faults } = preview;
  if (!after)
    return (
      <Notice tone="error" title="Ce changement n’est pas possible">
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{nbsp(fault)}</li>
          ))}
        </ul>
      </Notice>
    );
  const leaps = priceLeaps(before, after);
  return (
    <section aria-labelledby="preview-title" className={styles.preview}>
      <h2 id="preview-title">Aperçu</h2>
      {leaps.length > 0 ? (
        <Notice tone="warning" title="Un prix change beaucoup" className={styles.leap}>
          {nbsp(`${leaps.join(' ')} Est-ce bien ce prix ?`)}
        </Notice>
      ) : null}
      <Beside before={before} after={after} />
      {others.map((other) => (
        <div key={other.before.id}>
          <h3>{nbsp(`Change aussi : ${other.before.plan_name}`)}</h3>
          <Beside before={other.before} after={other.after} />
        </div>
      ))}
    </section>
  );
}

function Beside({ before, after }: { readonly before: DeskPlan; readonly after: DeskPlan }) {
  return (
    <div className={styles.beside}>
      <Side title="Aujourd’hui" plan={before} other={after} />
      <Side title="Après" plan={after} other={before} />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly plan: DeskPlan;
  readonly other: DeskPlan;
}

function Side({ title, plan, other }: SideProps) {
  return (
    <div className={styles.side}>
      <p className={styles.sideTitle}>{title}</p>
      <ul>
        {linesBeside(plan, other).map(({ text, isChanged }) => (
          <li key={text}>{isChanged ? <mark>{text}</mark> : text}</li>
        ))}
      </ul>
    </div>
  );
}
