import './with-resolvers.ts';
// As a script of ours, so that the build compresses it.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
