import { nbsp, TextArea } from '@passerelle/ui-kit';
import { useState } from 'react';
import { keepNotes, readNotes } from '../attempt/device-notes.js';

export interface PreparationNotesProps {
  attemptId: string;
  taskId: string;
  /** The candidate speaks: the notes are to be read only. */
  isSpeaking: boolean;
}

/** A sheet for the preparation, as on the day; it stays on the device with the attempt. Give it the task’s id as key. */
export function PreparationNotes({ attemptId, taskId, isSpeaking }: PreparationNotesProps) {
  const [text, setText] = useState(() => readNotes(attemptId).preparation?.[taskId] ?? '');
  if (isSpeaking && text.trim() === '') return null;
  const change = (next: string) => {
    setText(next);
    keepNotes(attemptId, { preparation: { ...readNotes(attemptId).preparation, [taskId]: next } });
  };
  return (
    <TextArea
      label="Vos notes"
      description={nbsp(
        isSpeaking
          ? 'Des mots pour vous guider.'
          : 'Des mots-clés : elles restent sur cet appareil et ne sont pas envoyées.',
      )}
      rows={4}
      lang="fr"
      value={text}
      isReadOnly={isSpeaking}
      onChange={change}
    />
  );
}
