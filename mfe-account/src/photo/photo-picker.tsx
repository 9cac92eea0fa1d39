import { AlertDialog } from '@passerelle/ui-kit';
import { type ReactNode, useRef } from 'react';
import type { PhotoChoice } from './use-photo-choice.js';

interface PhotoPickerProps {
  readonly choice: PhotoChoice;
  readonly isSending?: boolean;
  readonly onCropped: (photo: Blob) => void;
  /** What is pressed to choose a file. */
  readonly children: (open: () => void) => ReactNode;
}

/** The way to a photo: the file, its square, and what is said when it cannot be used. */
export function PhotoPicker({ choice, isSending = false, onCropped, children }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { cropping, failure, choose, fail, close, forgetFailure } = choice;
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void choose(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {cropping ? (
        <cropping.Dialog
          image={cropping.image}
          isSending={isSending}
          onCropped={onCropped}
          onFailed={fail}
          onClose={close}
        />
      ) : null}
      <AlertDialog
        isOpen={failure !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) forgetFailure();
        }}
        title={<span lang="en">Image upload failed</span>}
        confirmLabel="OK"
      >
        {failure}
      </AlertDialog>
    </>
  );
}
