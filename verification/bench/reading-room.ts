import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { shortBookForm } from '../support/book-upload.ts';
import { epubOf } from '../support/epub-of.ts';
import { pagesPdf } from '../support/pdf-of.ts';
import { addBook, logIn } from '../support/setup-calls.ts';
import { admin, adminSettings, startServerProcess } from '../support/server-process.ts';
import { zipOf } from '../support/zip-of.ts';
import { launchBrowser } from './launch-browser.ts';
import { median } from './measure.ts';

// In CPU of the whole browser: other work does not count. Against pdf.js's own viewer, and a page that only draws.

const pages = 300;
const rounds = 7;

export async function measureReading(log: (line: string) => void): Promise<void> {
  const server = await startServerProcess({ settings: adminSettings });
  try {
    const { token } = await logIn(server.url, admin);
    const books = { pdf: pagesPdf(pages), epub: longEpub(), docx: longDocx() };
    const opened = async (kind: keyof typeof books, number: number) => {
      const { _id } = await addBook(server.url, token, shortBookForm(`B00READ00${number}`, books[kind]));
      const { cpu, ms } = await medians(async (page) => {
        await page.addInitScript((stored) => localStorage.setItem('gbr_token', stored), token);
        return async () => {
          await page.goto(`${server.url}/read/${_id}`);
          await shown(page, kind);
        };
      });
      log(
        `${kind} of ${(books[kind].length / 1e6).toFixed(1)} MB, to its first page: ${cpu} ms of CPU, ${ms} ms`,
      );
      return { cpu, address: `${server.url}/read/${_id}` };
    };
    const pdf = await opened('pdf', 1);
    for (const [name, html] of Object.entries(barePages)) {
      const bare = await openedBare(books.pdf, html);
      log(`the same PDF in ${name}: ${bare} ms of CPU, ratio ${(pdf.cpu / bare).toFixed(2)}`);
    }
    await opened('epub', 2);
    await opened('docx', 3);
    await readThrough(pdf.address, token, log);
  } finally {
    await server.dispose();
  }
}

function shown(page: Page, kind: 'pdf' | 'epub' | 'docx') {
  return kind === 'pdf'
    ? page.getByText('still here, page 1', { exact: true }).waitFor({ state: 'attached' })
    : page.frameLocator('.room-frame').locator('p').first().waitFor();
}

const barePages = {
  "pdf.js's own viewer": `<!doctype html><link rel="stylesheet" href="/web/pdf_viewer.css">
<style>#room { position: absolute; inset: 0; overflow: auto }</style><div id="room"><div class="pdfViewer"></div></div>
<script type="module">import * as pdfjs from '/build/pdf.min.mjs';
globalThis.pdfjsLib = pdfjs;
pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs';
const { EventBus, PDFLinkService, PDFViewer } = await import('/web/pdf_viewer.mjs');
const eventBus = new EventBus(), linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.getElementById('room'), eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => (viewer.currentScaleValue = 'page-fit'));
const book = await pdfjs.getDocument({ url: '/book.pdf', disableAutoFetch: true }).promise;
viewer.setDocument(book);
linkService.setDocument(book, null);</script>`,
  'a page that only draws it': `<!doctype html><body><script type="module">import * as pdfjs from '/build/pdf.min.mjs';
pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs';
const page = await (await pdfjs.getDocument({ url: '/book.pdf', disableAutoFetch: true }).promise).getPage(1);
const viewport = page.getViewport({ scale: 1 }), canvas = document.createElement('canvas'), text = document.createElement('div');
[canvas.width, canvas.height] = [viewport.width, viewport.height];
await page.render({ canvas, viewport }).promise;
await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
document.body.append(canvas, text);</script>`,
};

async function openedBare(file: Buffer, html: string): Promise<number> {
  const folder = join(import.meta.dirname, '../../node_modules/pdfjs-dist');
  const site = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    if (name === 'book.pdf') return void response.end(file);
    if (name === '') return void response.setHeader('content-type', 'text/html').end(html);
    void readFile(join(folder, name)).then(
      (found) => response.setHeader('content-type', typeOf(name)).end(found),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  const { port } = site.address() as AddressInfo;
  const { cpu } = await medians(async (page) => async () => {
    await page.goto(`http://localhost:${port}/`);
    await page.getByText('still here, page 1', { exact: true }).waitFor({ state: 'attached' });
  });
  site.close();
  return cpu;
}

const typeOf = (name: string) => (name.endsWith('.css') ? 'text/css' : 'text/javascript');

async function readThrough(address: string, token: string, log: (line: string) => void): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.addInitScript((stored) => localStorage.setItem('gbr_token', stored), token);
  await page.goto(address);
  await shown(page, 'pdf');
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const turns: number[] = [];
  const heaps: string[] = [];
  const before = await cpuMs(browser);
  for (let number = 2; number <= pages; number++) {
    turns.push(await page.evaluate(turnTo, number));
    if (number === 20 || number === pages) heaps.push((await heap()).toFixed(1));
  }
  const cpu = ((await cpuMs(browser)) - before) / (pages - 1);
  log(
    `a page turn: ${cpu.toFixed(0)} ms of CPU, median ${median(turns).toFixed(0)} ms, at most ${Math.max(...turns).toFixed(0)} ms`,
  );
  log(`memory of the page after 20 and after ${pages} pages: ${heaps.join(' and ')} MB`);
  await browser.close();
}

/** In the page: until the new page's text is there. */
function turnTo(number: number): Promise<number> {
  const since = performance.now();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  return new Promise((resolve) => {
    const look = () => {
      const isHere = document.querySelector('.textLayer')?.textContent?.includes(`page ${number}`);
      if (isHere) resolve(performance.now() - since);
      else setTimeout(look, 2);
    };
    look();
  });
}

/** In a new browser each time, after a first one that fills the caches of the machine. */
async function medians(
  prepare: (page: Page) => Promise<() => Promise<void>>,
): Promise<{ cpu: number; ms: number }> {
  const [cpus, times]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const browser = await launchBrowser();
    const run = await prepare(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
    const [before, since] = [await cpuMs(browser), performance.now()];
    await run();
    if (round > 0) {
      times.push(performance.now() - since);
      cpus.push((await cpuMs(browser)) - before);
    }
    await browser.close();
  }
  return { cpu: Math.round(median(cpus)), ms: Math.round(median(times)) };
}

async function cpuMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}

let seed = 7;
/** Text that compresses no better than a book. */
function words(count: number): string {
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed.toString(36).slice(0, 2 + (seed % 5));
  }).join(' ');
}
const paragraphs = (count: number, tag: (text: string) => string) =>
  Array.from({ length: count }, () => tag(words(90))).join('');

const longEpub = () =>
  epubOf({
    chapters: Array.from(
      { length: 60 },
      (_, n) => `<h1>${n + 1}</h1>${paragraphs(125, (text) => `<p>${text}</p>`)}`,
    ),
  });

function longDocx(): Buffer {
  const office = 'http://schemas.openxmlformats.org';
  const body = paragraphs(3_600, (text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      deflated: true,
    },
  ]);
}
