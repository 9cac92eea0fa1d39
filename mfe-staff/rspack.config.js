import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { manifest } from './src/manifest.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  manifest,
  exposes: { './lifecycles': './src/lifecycles.ts' },
});
