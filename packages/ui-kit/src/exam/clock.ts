/** Seconds as `mm:ss`; minutes go past 59, nothing goes below zero. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(Number.isFinite(seconds) ? seconds : 0));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

export type TimerLevel = 'calm' | 'soon' | 'urgent' | 'over';

/** How the timer looks: `soon` for the last 10 minutes, `urgent` for the last 5. */
export function timerLevel(secondsLeft: number): TimerLevel {
  if (secondsLeft <= 0) return 'over';
  if (secondsLeft <= 5 * 60) return 'urgent';
  return secondsLeft <= 10 * 60 ? 'soon' : 'calm';
}

/** What assistive technology hears once, as a level begins. */
export const timerAnnouncements: Readonly<Record<TimerLevel, string>> = {
  calm: '',
  soon: 'Il vous reste 10 minutes.',
  urgent: 'Il vous reste 5 minutes.',
  over: 'Le temps est écoulé.',
};
