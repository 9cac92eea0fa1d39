import { nbsp } from '@passerelle/ui-kit';

/** A list of a report under its heading; nothing where there is nothing to tell. */
export function ReportPart({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{nbsp(line)}</li>
        ))}
      </ul>
    </>
  );
}
