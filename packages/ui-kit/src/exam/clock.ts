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

/** Whether the time may be hidden: in the last 5 minutes it comes back. */
export function canHideTime(secondsLeft: number): boolean {
  return secondsLeft > 5 * 60;
}

/** What assistive technology hears once, as its minute begins; the nearest end first. */
const announcements = [
  { seconds: 0, text: 'Le temps est écoulé.' },
  { seconds: 60, text: 'Il vous reste 1 minute.' },
  { seconds: 5 * 60, text: 'Il vous reste 5 minutes.' },
  { seconds: 10 * 60, text: 'Il vous reste 10 minutes.' },
];

/** What is announced at this time: at 10, 5 and 1 minutes and at the end; empty before. */
export function timerAnnouncement(secondsLeft: number): string {
  return announcements.find(({ seconds }) => secondsLeft <= seconds)?.text ?? '';
}
