import { useEffect, useRef } from 'react';
import { animateSky } from './animate-sky.ts';

/** Semi-transparent gold stars rising slowly behind the title; they stand still for those who ask for less motion. */
export function GoldStars({ className }: { className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? animateSky(canvas.current) : undefined), []);
  return <canvas ref={canvas} data-alive="sky" aria-hidden="true" className={className} />;
}
