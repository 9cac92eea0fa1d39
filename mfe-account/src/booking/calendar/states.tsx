import { CalendarCheck, Check, Hourglass, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HourState } from './interview-hours.js';

type Shown = Extract<HourState, 'booked' | 'pending' | 'refused'>;

/** What a state is called and drawn with, everywhere: a word, a tone, an icon. */
export const states: Readonly<
  Record<Shown, { word: string; tone: 'success' | 'warning' | 'danger'; icon: ReactNode }>
> = {
  booked: { word: 'réservé', tone: 'success', icon: <CalendarCheck size={14} aria-hidden="true" /> },
  pending: { word: 'en attente', tone: 'warning', icon: <Hourglass size={14} aria-hidden="true" /> },
  refused: { word: 'refusé', tone: 'danger', icon: <X size={14} aria-hidden="true" /> },
};

export const selected = {
  word: 'sélectionné',
  icon: <Check size={14} strokeWidth={3} aria-hidden="true" />,
};

/** How a booking’s status is shown. */
export const stateOf = { ACCEPTED: 'booked', PENDING: 'pending', REJECTED: 'refused' } as const;
