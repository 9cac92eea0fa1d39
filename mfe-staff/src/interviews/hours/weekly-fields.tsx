import { Button, nbsp } from '@passerelle/ui-kit';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import styles from './hours.module.css';
import { type DraftHours, startHours, weekdays, withHours } from './hours-draft.js';

interface WeeklyFieldsProps {
  readonly hours: readonly DraftHours[];
  readonly faults: ReadonlyMap<DraftHours, string>;
  onChange(hours: readonly DraftHours[]): void;
}

/** The hours of a week, day by day. */
export function WeeklyFields({ hours, faults, onChange }: WeeklyFieldsProps) {
  const change = (key: number, part: Partial<DraftHours>) =>
    onChange(hours.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <>
      {weekdays.map((name, at) => {
        const ofDay = hours.filter(({ weekday }) => weekday === at + 1);
        return (
          <fieldset key={name} className={styles.day}>
            <legend className="visually-hidden">{name}</legend>
            <b aria-hidden="true">{name}</b>
            <div className={styles.ranges}>
              {ofDay.length === 0 ? <p className={styles.none}>Aucun entretien.</p> : null}
              {ofDay.map((one) => (
                <div key={one.key} className={styles.range}>
                  <HourSelect
                    label="Premier entretien"
                    value={one.first_hour}
                    onChange={(first_hour) => change(one.key, { first_hour })}
                  />
                  <HourSelect
                    label="Dernier entretien"
                    value={one.last_hour}
                    onChange={(last_hour) => change(one.key, { last_hour })}
                  />
                  <CapacityField
                    value={one.capacity}
                    onChange={(capacity) => change(one.key, { capacity })}
                  />
                  <Button
                    variant="quiet"
                    size="sm"
                    icon={<X size={18} aria-hidden="true" />}
                    aria-label={`Retirer la plage du ${name.toLowerCase()}, ${one.first_hour}\u00a0h`}
                    onClick={({ currentTarget }) => {
                      // It goes with its row; the focus stays on its day.
                      const day = currentTarget.closest('fieldset');
                      day?.querySelector<HTMLButtonElement>(':scope > button')?.focus();
                      onChange(hours.filter(({ key }) => key !== one.key));
                    }}
                  />
                  {faults.has(one) ? (
                    <p role="alert" className={styles.fault}>
                      {nbsp(faults.get(one) ?? '')}
                    </p>
                  ) : null}
                </div>
              ))}
            </div>
            <Button
              variant="quiet"
              size="sm"
              icon={<Plus size={18} aria-hidden="true" />}
              aria-label={`Ajouter une plage, ${name.toLowerCase()}`}
              onClick={() => onChange(withHours(hours, at + 1))}
            >
              Ajouter une plage
            </Button>
          </fieldset>
        );
      })}
    </>
  );
}

interface CapacityFieldProps {
  readonly value: number;
  onChange(capacity: number): void;
}

/** What is typed stands as it is until the field is left: a number is emptied before another is typed. */
function CapacityField({ value, onChange }: CapacityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.field}>
      <span>Par heure</span>
      <input
        type="number"
        min={1}
        max={50}
        required
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(Math.min(50, Math.max(1, Math.trunc(target.valueAsNumber || 1))));
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

interface HourSelectProps {
  readonly label: string;
  readonly value: number;
  onChange(hour: number): void;
}

function HourSelect({ label, value, onChange }: HourSelectProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {startHours.map((hour) => (
          <option key={hour} value={hour}>{`${hour}\u00a0h`}</option>
        ))}
      </select>
    </label>
  );
}
