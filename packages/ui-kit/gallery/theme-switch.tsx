import { Button, Cluster } from '@passerelle/ui-kit';
import { useEffect, useState } from 'react';

const themes = ['system', 'light', 'dark'] as const;

/** Sets `data-theme` on the document; `system` leaves it to the visitor's preference. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<(typeof themes)[number]>('system');
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <Cluster role="group" aria-label="Theme" gap={1}>
      {themes.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === theme ? 'primary' : 'quiet'}
          aria-pressed={name === theme}
          onClick={() => setTheme(name)}
        >
          {name}
        </Button>
      ))}
    </Cluster>
  );
}
