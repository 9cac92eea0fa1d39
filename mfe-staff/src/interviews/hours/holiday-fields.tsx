import { Button, nbsp, TextField } from '@passerelle/ui-kit';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { dateText } from '../time/desk-time.js';
import styles from './hours.module.css';
import { type DraftHoliday, withHoliday } from './hours-draft.js';

interface HolidayFieldsProps {
  readonly holidays: readonly DraftHoliday[];
  readonly faults: ReadonlyMap<DraftHoliday, string>;
  /** What new ones begin with. */
  readonly today: string;
  onChange(holidays: readonly DraftHoliday[]): void;
}

/** Not as long as it is empty, nor with the five digits of a year that a browser takes: no text has those. */
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** « Congé du 25 décembre 2030 »; « Congé » as long as its first day is none. */
const nameOf = ({ first_day: day }: DraftHoliday) => (isDay(day) ? `Congé du ${dateText(day)}` : 'Congé');

/** Days from which on a holiday says how long it is: a year that was mistyped shows. */
const longDays = 32;

/** « 369 jours, du 24 décembre 2030 au 27 décembre 2031 », of a long one. */
function longText({ first_day: first, last_day: last }: DraftHoliday): string | undefined {
  if (!isDay(first) || !isDay(last)) return undefined;
  const days = (Date.parse(last) - Date.parse(first)) / (24 * 60 * 60_000) + 1;
  return days >= longDays ? nbsp(`${days} jours, du ${dateText(first)} au ${dateText(last)}.`) : undefined;
}

/** Days without interviews. */
export function HolidayFields({ holidays, faults, today, onChange }: HolidayFieldsProps) {
  const change = (key: number, part: Partial<DraftHoliday>) =>
    onChange(holidays.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = useRef<HTMLButtonElement>(null);
  const remove = (removed: number) => {
    onChange(holidays.filter(({ key }) => key !== removed));
    // The button that was pressed goes with its row.
    add.current?.focus();
  };
  return (
    <div className={styles.holidays}>
      {holidays.length === 0 ? <p className={styles.none}>Aucun congé à venir.</p> : null}
      {holidays.map((one) => (
        <fieldset key={one.key} className={styles.holiday}>
          <legend className="visually-hidden">{nameOf(one)}</legend>
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
            description={longText(one)}
            errorMessage={faults.has(one) ? nbsp(faults.get(one) ?? '') : undefined}
          />
          <Button
            variant="quiet"
            size="sm"
            icon={<X size={18} aria-hidden="true" />}
            aria-label={`Retirer\u00a0: ${nameOf(one)}`}
            onClick={() => remove(one.key)}
          />
        </fieldset>
      ))}
      <Button
        ref={add}
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
