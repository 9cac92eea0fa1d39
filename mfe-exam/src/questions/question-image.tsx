import type { ShownQuestion } from './shown-question.js';

interface QuestionImageProps {
  question: Pick<ShownQuestion, 'image' | 'image_alt'>;
  className: string | undefined;
}

/** The picture of a question, where it has one. */
export function QuestionImage({ question: { image, image_alt }, className }: QuestionImageProps) {
  if (!image) return null;
  return (
    <img
      className={className}
      src={image}
      alt={image_alt ?? ''}
      // Decoded too before it is shown, so that showing it takes no time.
      onLoad={({ currentTarget }) => void currentTarget.decode().catch(() => undefined)}
    />
  );
}
