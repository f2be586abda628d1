import { useEffect, useRef } from 'react';
import { animateSky } from './animate-sky.ts';

/** They stand still when the system asks for reduced motion. */
export function GoldStars({ className }: { className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? animateSky(canvas.current) : undefined), []);
  return <canvas ref={canvas} data-alive="sky" aria-hidden="true" className={className} />;
}
