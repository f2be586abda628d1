import { env } from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups } from './code-groups.ts';
import { pdfjsFiles } from './pdfjs-files.ts';

const api = env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), pdfjsFiles()],
  // The reading room's: it reads books off the page's own thread.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // Tells prerender.mjs which files a screen is made of.
    manifest: true,
    rolldownOptions: {
      // Silences the warning about slow plugins on a busy machine.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: codeGroups },
        // Without the list of screens that share it, which a library's file has in its name.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': api, '/uploads': api, '/healthz': api, '/reading-room': api } },
});
