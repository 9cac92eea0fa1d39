/** What render bundles are made with: it brings React's server renderer along, so no browser imports it. */
export { createRender } from './create-render.js';
export { createRenderHost, type RenderHost } from './render-host.js';
