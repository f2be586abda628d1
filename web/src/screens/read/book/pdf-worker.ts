// As a script of ours, so that the build compresses it.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
