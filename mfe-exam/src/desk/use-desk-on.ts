import { type RefObject, useEffect } from 'react';
import { useDeskSetting } from './desk-setting.js';

/** Sets the text of the documents as this device reads them: by the style of what holds them, no question is rendered anew. */
export function useDeskOn(stage: RefObject<HTMLElement | null>): void {
  const { size, isSpaced } = useDeskSetting();
  useEffect(() => {
    stage.current?.style.setProperty('--desk-size', String(size / 100));
    stage.current?.style.setProperty('--desk-leading', isSpaced ? '2' : '1.55');
  }, [stage, size, isSpaced]);
}
