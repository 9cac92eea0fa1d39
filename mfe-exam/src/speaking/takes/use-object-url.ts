import { useEffect, useState } from 'react';

/** An address of a sound that is in memory; null for a moment. It goes with the component. */
export function useObjectUrl(sound: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return url;
}
