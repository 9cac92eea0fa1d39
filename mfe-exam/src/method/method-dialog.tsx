import { listPages, readPage, type Skill, skillFacts } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Dialog, nbsp, Select } from '@passerelle/ui-kit';
import { useState } from 'react';
import { RichText } from '../document/rich-text.js';
import styles from './method-dialog.module.css';

export interface MethodDialogProps {
  skill: Skill;
  isOpen: boolean;
  onClose(): void;
}

/** The pages of method of an expression, the methodology first, read over a test or its corrections: nothing is left, the time goes on. */
export function MethodDialog({ skill, isOpen, onClose }: MethodDialogProps) {
  const { slug } = skillFacts[skill];
  const [name, setName] = useState('methodologie');
  const once = { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY };
  const list = useCall(['pages', slug], listPages, { params: { skill: slug } }, once);
  const page = useCall(['page', slug, name], readPage, { params: { skill: slug, page: name } }, once);
  const pages = list.data ?? [];
  return (
    <Dialog
      size="lg"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={nbsp(page.data?.title ?? 'Méthodologies')}
    >
      <div className={styles.method}>
        {pages.length > 1 ? (
          <Select
            label="Page"
            value={name}
            options={pages.map(({ page: id, title }) => ({ id, label: nbsp(title) }))}
            onChange={(chosen) => chosen && setName(chosen)}
          />
        ) : null}
        <QueryResult query={page} title="Impossible de charger la méthodologie" headingLevel={3}>
          {({ html }) => <RichText key={name} html={html} />}
        </QueryResult>
      </div>
    </Dialog>
  );
}
