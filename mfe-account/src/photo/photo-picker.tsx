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
  const { dialogs, cropping, failure, choose, fail, close, forgetFailure } = choice;
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
      {dialogs && cropping ? (
        <dialogs.CropDialog
          image={cropping}
          isSending={isSending}
          onCropped={onCropped}
          onFailed={fail}
          onClose={close}
        />
      ) : null}
      {dialogs ? <dialogs.RefusalDialog reason={failure} onClose={forgetFailure} /> : null}
    </>
  );
}
