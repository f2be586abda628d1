import { useEffect, useRef } from 'react';
import { drift, drawStars, scatter } from './stars.ts';

/** Semi-transparent gold stars rising slowly behind the title; they stand still for those who ask for less motion. */
export function GoldStars({ className }: { className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    return pen ? animate(pen) : undefined;
  }, []);

  return <canvas ref={canvas} aria-hidden="true" className={className} />;
}

/** So slow a sky needs no more than twenty pictures a second, which spares the battery. */
const frameMs = 50;

/** Keeps the sky moving while it is seen; answers how to stop it. */
function animate(pen: CanvasRenderingContext2D): () => void {
  const element = pen.canvas;

  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const gold = getComputedStyle(element).color;
  let stars = scatter(0, 0);
  let width = 0;
  let height = 0;
  let frame = 0;
  let last = 0;
  let visible = false;

  function paint() {
    drawStars(pen, stars, { width, height, gold });
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick);
    if (now - last < frameMs) return;
    stars = drift(stars, Math.min(now - last, 100), height);
    last = now;
    paint();
  }

  function start() {
    cancelAnimationFrame(frame);
    if (still.matches || !visible) return;
    last = performance.now();
    frame = requestAnimationFrame(tick);
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
  seen.observe(element);
  still.addEventListener('change', start);

  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    seen.disconnect();
    still.removeEventListener('change', start);
  };
}
