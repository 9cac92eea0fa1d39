import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { slice } from './src/slice.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  slice,
  exposes: {
    './lifecycles': './src/lifecycles.ts',
  },
});
