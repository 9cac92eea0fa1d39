interface TrapFieldProps {
  /** In the form's values. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field for machines: no person sees it, reaches it or hears of it. What fills it in is no person. */
export function TrapField({ name, value, onChange }: TrapFieldProps) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        type="text"
        name={name}
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
