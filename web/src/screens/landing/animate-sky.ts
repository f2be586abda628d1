import { drift, drawStars, scatter } from './star-field.ts';

/** Twenty frames a second are enough for so slow a sky, and spare the battery. */
const frameMs = 50;

/** The stars stand still while the page loads: what is read and touched first goes first. */
const restMs = 2_000;

/** Only while the element is visible; returns how to stop. */
export function animateSky(element: HTMLCanvasElement): () => void {
  const found = element.getContext('2d');
  if (!found) return () => undefined;
  const pen = found;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const gold = getComputedStyle(element).color;
  let stars = scatter(0, 0);
  let width = 0;
  let height = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let last = 0;
  let visible = false;

  function paint() {
    drawStars(pen, stars, { width, height, gold });
  }

  /** Not on each frame of the screen: requesting one has a cost, even when nothing is drawn. */
  function next() {
    timer = setTimeout(() => (frame = requestAnimationFrame(move)), frameMs);
  }

  function move(now: number) {
    stars = drift(stars, Math.min(now - last, 100), height);
    last = now;
    paint();
    next();
  }

  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }

  function start() {
    stop();
    if (still.matches || !visible) return;
    last = performance.now();
    next();
  }

  const resized = new ResizeObserver(() => {
    const sharpness = Math.min(devicePixelRatio, 2);
    ({ clientWidth: width, clientHeight: height } = element);
    element.width = width * sharpness;
    element.height = height * sharpness;
    pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    stars = scatter(width, height);
    paint();
  });
  const seen = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    start();
  });
  resized.observe(element);
  const resting = setTimeout(() => seen.observe(element), restMs);
  still.addEventListener('change', start);

  return () => {
    stop();
    clearTimeout(resting);
    resized.disconnect();
    seen.disconnect();
    still.removeEventListener('change', start);
  };
}
