import { readPage, skillFacts } from '@passerelle/contracts';
import { QueryResult, Slot, usePageTitle, usePublicCall } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import layout from '../layout/layout.module.css';
import { MethodLinks } from './method-links.js';
import styles from './methods.module.css';
import type { MethodPlace } from './pages.js';
import { textBlocks } from './text-blocks.js';
import { WayOn } from './way-on.js';

/** An authored page of method or of subjects, for everybody. */
export function MethodPage({ place: { skill, page, label, path } }: { place: MethodPlace }) {
  const { label: skillLabel, slug } = skillFacts[skill];
  usePageTitle(`${skillLabel} : ${label.charAt(0).toLowerCase()}${label.slice(1)}`);
  const text = usePublicCall(readPage, { params: { skill: slug, page } });
  return (
    <div className={layout.narrow}>
      <p className={styles.skill}>{skillLabel}</p>
      <h1 tabIndex={-1}>{nbsp(text.data?.title ?? label)}</h1>
      <QueryResult query={text} title="Impossible de charger cette page" headingLevel={2} lines={8}>
        {({ summary, html }) => (
          <>
            <p className={layout.lead}>{nbsp(summary)}</p>
            <Slot name="marketing.rich-text.v1" props={{ html }} loading={<PlainText html={html} />} />
          </>
        )}
      </QueryResult>
      <WayOn slug={slug} className={styles.on} />
      <MethodLinks skill={skill} without={path} />
    </div>
  );
}

/** The same words without their look, until what shows authored text has come: in the page's HTML they are all there is. */
function PlainText({ html }: { html: string }) {
  return (
    <div className={styles.plain}>
      {textBlocks(html).map(({ kind: Block, text, place }) => (
        <Block key={place}>{nbsp(text)}</Block>
      ))}
    </div>
  );
}
