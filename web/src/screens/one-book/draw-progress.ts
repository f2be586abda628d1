import { amountText } from '@gbr/domain/amounts.ts';
import type { CampaignProgress } from '@gbr/domain/campaign-progress.ts';
import { foundLabels } from '@gbr/domain/checks.ts';
import { productName } from '@gbr/domain/product.ts';

interface Drawn {
  title: string;
  author: string;
  day: string;
  progress: CampaignProgress;
}

const size = { width: 1200, height: 630 };
const margin = 80;
const colours = { ground: '#17302a', ink: '#f7f1e3', soft: '#c9d2c4', track: '#2a463d', gold: '#e3b04b' };
const room = size.width - 2 * margin;
const bars = { top: 290, step: 68, left: 330, height: 26, gap: 22 };

const rows = [
  ['requested', 'Reviews requested'],
  ['reading', 'Being read'],
  ['reviewed', 'Reviewed'],
  ['verified', foundLabels.verified],
] as const;

/** A PNG in the product's own colours, the same in both themes. */
export async function drawProgress({ title, author, day, progress }: Drawn): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const { sans, display } = await loadFonts();

  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = colours.gold;
  pen.fillRect(margin, 78, 64, 4);
  pen.fillStyle = colours.ink;
  writeTitle(pen, title, display);
  pen.fillStyle = colours.soft;
  pen.font = `400 30px ${sans}`;
  pen.fillText(fitted(pen, author), margin, 212);

  pen.font = `600 30px ${sans}`;
  // None of the numbers is higher.
  const right =
    size.width - margin - bars.gap - Math.max(68, pen.measureText(amountText(progress.requested)).width);
  for (const [place, [key, label]] of rows.entries()) {
    drawBar(pen, {
      top: bars.top + place * bars.step,
      right,
      label,
      count: progress[key],
      of: progress.requested,
      sans,
    });
  }

  pen.fillStyle = colours.soft;
  pen.font = `400 22px ${sans}`;
  pen.fillText(`${productName} · ${day}`, margin, size.height - 44);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png');
  });
}

interface Bar {
  top: number;
  right: number;
  label: string;
  count: number;
  of: number;
  sans: string;
}

function drawBar(pen: CanvasRenderingContext2D, { top, right, label, count, of, sans }: Bar): void {
  const length = right - bars.left;
  pen.fillStyle = colours.soft;
  pen.font = `500 26px ${sans}`;
  pen.fillText(label, margin, top + 22);
  fillRounded(pen, colours.track, top, length);
  if (count > 0) fillRounded(pen, colours.gold, top, Math.max(bars.height, (length * count) / of));
  pen.fillStyle = colours.ink;
  pen.font = `600 30px ${sans}`;
  pen.fillText(amountText(count), right + bars.gap, top + 24);
}

function fillRounded(pen: CanvasRenderingContext2D, colour: string, top: number, length: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(bars.left, top, length, bars.height, bars.height / 2);
  pen.fill();
}

/** A long one is set smaller, on two lines. */
function writeTitle(pen: CanvasRenderingContext2D, title: string, display: string): void {
  pen.font = `600 58px ${display}`;
  if (pen.measureText(title).width <= room) return pen.fillText(title, margin, 160);
  pen.font = `600 40px ${display}`;
  const words = title.split(/\s+/);
  let first = words.shift() ?? '';
  while (words[0] !== undefined && pen.measureText(`${first} ${words[0]}`).width <= room) {
    first += ` ${words.shift()}`;
  }
  pen.fillText(fitted(pen, first), margin, 126);
  pen.fillText(fitted(pen, words.join(' ')), margin, 172);
}

/** One line, cut where the picture ends. */
function fitted(pen: CanvasRenderingContext2D, text: string): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A canvas does not wait for them by itself. */
async function loadFonts() {
  const style = getComputedStyle(document.documentElement);
  const sans = style.getPropertyValue('--font-sans') || 'sans-serif';
  const display = style.getPropertyValue('--font-display') || 'serif';
  // Of each list our own font alone: those that stand in for it are not on every machine.
  const [own, ownDisplay] = [sans, display].map((families) => families.split(',', 1)[0]);
  // Without a network, say: another font does.
  await Promise.allSettled([
    document.fonts.load(`500 26px ${own}`),
    document.fonts.load(`600 58px ${ownDisplay}`),
  ]);
  return { sans, display };
}
