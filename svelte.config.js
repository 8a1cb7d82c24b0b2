import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  vitePlugin: {
    // Our components are written with runes; a library's own (vitest-browser-svelte has one) may not be.
    dynamicCompileOptions: ({ filename }) =>
      filename.includes('/node_modules/') ? undefined : { runes: true },
  },
};
