import { env } from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
      // Every page needs all of these: one file compresses better than four.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // All that the front page, terms and privacy have in common with other screens: they load no more.
            { name: 'public', test: /\/(TextLink|choices|pricing|affiliate)\.tsx?$/, priority: 1 },
            // What most screens have in common: one file instead of two dozen small ones.
            { name: 'shared', test: /\/(web|domain)\/src\//, minShareCount: 9, maxModuleSize: 3_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/uploads': api, '/healthz': api, '/reading-room': api } },
});
