import { Volume2, VolumeX } from 'lucide-react';
import styles from './audio-player.module.css';
import { useVolumeHolds } from './use-volume.js';

export interface VolumeSliderProps {
  /** From 0 to 1. */
  volume: number;
  onChange(volume: number): void;
}

/** Nothing where a page cannot set the volume. */
export function VolumeSlider({ volume, onChange }: VolumeSliderProps) {
  const holds = useVolumeHolds();
  if (!holds) return null;
  const Icon = volume === 0 ? VolumeX : Volume2;
  return (
    <label className={styles.volume}>
      <Icon size={20} aria-hidden="true" />
      <span className="visually-hidden">Volume</span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={1}
        step={0.01}
        value={volume}
        aria-valuetext={`${Math.round(volume * 100)}\u202f%`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
