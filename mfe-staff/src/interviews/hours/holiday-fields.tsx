import { Button, nbsp, TextField } from '@passerelle/ui-kit';
import { Plus, X } from 'lucide-react';
import styles from './hours.module.css';
import { type DraftHoliday, withHoliday } from './hours-draft.js';

interface HolidayFieldsProps {
  readonly holidays: readonly DraftHoliday[];
  readonly faults: ReadonlyMap<DraftHoliday, string>;
  /** What new ones begin with. */
  readonly today: string;
  onChange(holidays: readonly DraftHoliday[]): void;
}

/** Days without interviews. */
export function HolidayFields({ holidays, faults, today, onChange }: HolidayFieldsProps) {
  const change = (key: number, part: Partial<DraftHoliday>) =>
    onChange(holidays.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <div className={styles.holidays}>
      {holidays.length === 0 ? <p className={styles.none}>Aucun congé à venir.</p> : null}
      {holidays.map((one) => (
        <div key={one.key} className={styles.holiday}>
          <TextField
            type="date"
            label="Du"
            isRequired
            value={one.first_day}
            onChange={(first_day) =>
              change(one.key, {
                first_day,
                ...(one.last_day < first_day ? { last_day: first_day } : {}),
              })
            }
          />
          <TextField
            type="date"
            label="Au"
            isRequired
            value={one.last_day}
            onChange={(last_day) => change(one.key, { last_day })}
            errorMessage={faults.has(one) ? nbsp(faults.get(one) ?? '') : undefined}
          />
          <Button
            variant="quiet"
            size="sm"
            icon={<X size={18} aria-hidden="true" />}
            aria-label={`Retirer le congé du ${one.first_day}`}
            onClick={() => onChange(holidays.filter(({ key }) => key !== one.key))}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => onChange(withHoliday(holidays, today))}
      >
        Ajouter un congé
      </Button>
    </div>
  );
}
