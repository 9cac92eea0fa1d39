import type { Skill } from '@passerelle/contracts';
import { Button } from '@passerelle/ui-kit';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { MethodDialog } from './method-dialog.js';

/** Opens the pages of method of an expression over what is being done. */
export function MethodButton({ skill }: { skill: Skill }) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon={<BookOpen size={18} />} onClick={() => setReading(true)}>
        Méthodologies
      </Button>
      <MethodDialog skill={skill} isOpen={isReading} onClose={() => setReading(false)} />
    </>
  );
}
