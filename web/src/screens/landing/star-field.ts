export interface Star {
  x: number;
  y: number;
  /** Radius in pixels. */
  size: number;
  /** Opacity when brightest, 0 to 1. */
  alpha: number;
  /** Radians, and radians a second. */
  angle: number;
  spin: number;
  /** Pixels a second, upwards. */
  speed: number;
  /** Of the twinkling, in radians. */
  phase: number;
}

interface Sky {
  width: number;
  height: number;
  gold: string;
}

/** Square pixels of sky per star. */
const room = 21_000;

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** In pixels. */
export function scatter(width: number, height: number): Star[] {
  return Array.from({ length: Math.min(70, Math.round((width * height) / room)) }, () => ({
    x: between(0, width),
    y: between(0, height),
    size: between(3, 11),
    alpha: between(0.14, 0.5),
    angle: between(0, Math.PI),
    spin: between(-0.25, 0.25),
    speed: between(4, 15),
    phase: between(0, 2 * Math.PI),
  }));
}

/** A star that has left at the top comes back at the bottom. */
export function drift(stars: readonly Star[], ms: number, height: number): Star[] {
  const seconds = ms / 1000;
  return stars.map((star) => {
    const y = star.y - star.speed * seconds;
    return {
      ...star,
      y: y < -star.size ? height + star.size : y,
      angle: star.angle + star.spin * seconds,
      phase: star.phase + seconds,
    };
  });
}

export function drawStars(
  pen: CanvasRenderingContext2D,
  stars: readonly Star[],
  { width, height, gold }: Sky,
) {
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = gold;
  for (const star of stars) {
    pen.globalAlpha = star.alpha * (0.7 + 0.3 * Math.sin(star.phase));
    pen.fill(outline(star));
  }
}

/** Five points, the inner ones at 0.42 of the radius. */
function outline({ x, y, size, angle }: Star): Path2D {
  const path = new Path2D();
  for (let corner = 0; corner < 10; corner++) {
    const radius = corner % 2 === 0 ? size : size * 0.42;
    const turn = angle + (corner * Math.PI) / 5;
    path.lineTo(x + radius * Math.sin(turn), y - radius * Math.cos(turn));
  }
  path.closePath();
  return path;
}
