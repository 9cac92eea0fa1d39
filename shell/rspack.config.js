import { shellConfig } from '@passerelle/slice-kit/rspack';

export default shellConfig({ folder: import.meta.dirname, render: './src/render.tsx' });
