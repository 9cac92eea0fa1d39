import type { ListedBooking } from '@passerelle/contracts';

/** Whether the reader can move an interview of theirs. @param now the server's */
export const canMove = ({ mine, status, starts_at, is_late }: ListedBooking, now: string): boolean =>
  mine && status !== 'REJECTED' && starts_at > now && !is_late;
