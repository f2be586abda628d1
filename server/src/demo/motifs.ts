interface Canvas {
  ink: string;
  accent: string;
  width: number;
  height: number;
}

const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

/** Each drawn into a box of `width` by `height` units. */
export const motifs = {
  sunrise: ({ accent, ink, width, height }: Canvas) =>
    `<circle cx="${width / 2}" cy="${height}" r="210" fill="${accent}"/>` +
    times(9, (n) => {
      const angle = (Math.PI * (n + 0.5)) / 9;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return `<path d="M${width / 2 - x * 250} ${height - y * 250}L${width / 2 - x * 350} ${height - y * 350}" stroke="${accent}" stroke-width="12" stroke-linecap="round"/>`;
    }) +
    `<path d="M0 ${height}H${width}" stroke="${ink}" stroke-width="6"/>`,
  bowl: ({ accent, ink, width, height }: Canvas) =>
    `<path d="M150 ${height - 260}H${width - 150}C${width - 160} ${height - 60} ${width - 280} ${height} ${width / 2} ${height}S160 ${height - 60} 150 ${height - 260}Z" fill="${accent}"/>` +
    times(
      3,
      (n) =>
        `<path d="M${300 + n * 100} ${height - 310}q-40 -50 0 -100t0 -100" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>`,
    ),
  grid: ({ accent, ink }: Canvas) =>
    times(10, (n) => {
      const weight = n % 3 === 0 ? 8 : 2.5;
      return `<path d="M${130 + n * 60} 40V580M130 ${40 + n * 60}H670" stroke="${ink}" stroke-width="${weight}"/>`;
    }) +
    times(
      14,
      (n) =>
        `<rect x="${138 + ((n * 7) % 9) * 60}" y="${48 + ((n * 5 + Math.floor(n / 3)) % 9) * 60}" width="44" height="44" rx="8" fill="${accent}" fill-opacity="${0.35 + (n % 4) * 0.2}"/>`,
    ),
  stripes: ({ accent, width, height }: Canvas) =>
    times(
      9,
      (n) =>
        `<rect x="72" y="${n * (height / 9)}" width="${(width - 144) * (0.3 + ((n * 37) % 70) / 100)}" height="${height / 14}" fill="${accent}" fill-opacity="${0.45 + (n % 3) * 0.25}"/>`,
    ),
  moon: ({ accent, ink, width, height }: Canvas) =>
    `<path d="M${width / 2 + 60} 30a220 220 0 1 0 150 330a180 180 0 1 1 -150 -330Z" fill="${accent}"/>` +
    times(
      11,
      (n) =>
        `<circle cx="${90 + ((n * 197) % 640)}" cy="${30 + ((n * 131) % Math.max(200, height - 60))}" r="${3 + (n % 3) * 2}" fill="${ink}"/>`,
    ),
  blocks: ({ accent, ink, height }: Canvas) =>
    times(
      6,
      (n) =>
        `<rect x="${96 + (n % 3) * 210}" y="${height - 420 + Math.floor(n / 3) * 210}" width="186" height="186" rx="26" fill="${n % 2 ? accent : ink}" fill-opacity="${0.75 + (n % 3) * 0.1}"/>`,
    ),
  letter: ({ accent, ink, width, height }: Canvas) =>
    `<rect x="110" y="${height - 430}" width="${width - 220}" height="390" fill="none" stroke="${ink}" stroke-width="8"/><path d="M110 ${height - 430}L${width / 2} ${height - 210}L${width - 110} ${height - 430}" fill="none" stroke="${ink}" stroke-width="8"/><circle cx="${width / 2}" cy="${height - 210}" r="46" fill="${accent}"/>`,
  crossword: ({ accent, ink }: Canvas) =>
    times(
      49,
      (n) =>
        `<rect x="${120 + (n % 7) * 82}" y="${10 + Math.floor(n / 7) * 82}" width="78" height="78" fill="${(n * 11) % 9 === 3 ? ink : (n * 3) % 11 === 4 ? accent : '#fff'}" fill-opacity="${(n * 11) % 9 === 3 ? 1 : 0.85}"/>`,
    ),
  weeks: ({ accent, ink, height }: Canvas) =>
    times(
      28,
      (n) =>
        `<rect x="${78 + (n % 7) * 94}" y="${height - 470 + Math.floor(n / 7) * 118}" width="78" height="98" rx="10" fill="${n % 7 === 6 ? 'none' : accent}" fill-opacity=".8" stroke="${ink}" stroke-width="${n % 7 === 6 ? 4 : 0}"/>`,
    ),
  waves: ({ accent, ink, height }: Canvas) =>
    times(
      6,
      (n) =>
        `<path d="M0 ${height - 380 + n * 72}${times(4, (k) => `q100 ${k % 2 ? 70 : -70} 200 0`)}" fill="none" stroke="${n % 2 ? accent : ink}" stroke-width="${16 - n}" stroke-opacity="${0.9 - n * 0.08}"/>`,
    ),
  river: ({ accent, ink, width, height }: Canvas) =>
    `<path d="M${width - 160} 0C${width - 420} ${height * 0.25} ${width - 40} ${height * 0.45} ${width / 2} ${height * 0.65}S140 ${height * 0.85} 180 ${height}" fill="none" stroke="${accent}" stroke-width="86" stroke-linecap="round"/><path d="M${width - 160} 0C${width - 420} ${height * 0.25} ${width - 40} ${height * 0.45} ${width / 2} ${height * 0.65}S140 ${height * 0.85} 180 ${height}" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="5" stroke-dasharray="26 22"/>`,
  steps: ({ accent, ink, height }: Canvas) =>
    times(
      6,
      (n) =>
        `<rect x="${90 + n * 106}" y="${height - 90 - n * 82}" width="96" height="${90 + n * 82}" fill="${n === 5 ? accent : ink}" fill-opacity="${0.5 + n * 0.1}"/>`,
    ),
  wheat: ({ accent, ink, width, height }: Canvas) =>
    times(3, (stem) => {
      const x = width / 2 + (stem - 1) * 150;
      return (
        `<path d="M${x} ${height}V120" stroke="${ink}" stroke-width="7"/>` +
        times(
          7,
          (n) =>
            `<ellipse cx="${x - 32}" cy="${150 + n * 46}" rx="34" ry="15" transform="rotate(40 ${x - 32} ${150 + n * 46})" fill="${accent}"/><ellipse cx="${x + 32}" cy="${150 + n * 46}" rx="34" ry="15" transform="rotate(-40 ${x + 32} ${150 + n * 46})" fill="${accent}"/>`,
        )
      );
    }),
  leaves: ({ accent, ink, width, height }: Canvas) =>
    `<path d="M${width / 2} ${height}C${width / 2 - 60} ${height * 0.6} ${width / 2 + 60} ${height * 0.35} ${width / 2} 30" fill="none" stroke="${ink}" stroke-width="8"/>` +
    times(8, (n) => {
      const y = 90 + n * ((height - 150) / 8);
      const side = n % 2 ? 1 : -1;
      return `<path d="M${width / 2} ${y + 50}q${side * 60} -110 ${side * 230} -80q${side * -50} 120 ${side * -230} 80Z" fill="${accent}" fill-opacity="${0.55 + (n % 3) * 0.2}" stroke="${ink}" stroke-width="4"/>`;
    }),
  chalk: ({ accent, ink, width, height }: Canvas) =>
    `<rect x="80" y="20" width="${width - 160}" height="${height - 60}" fill="none" stroke="${ink}" stroke-width="5" stroke-dasharray="4 9"/>` +
    `<circle cx="${width / 2 - 110}" cy="${height / 2}" r="120" fill="none" stroke="${accent}" stroke-width="9"/><path d="M${width / 2 + 30} ${height / 2 + 120}L${width / 2 + 150} ${height / 2 - 120}L${width / 2 + 270} ${height / 2 + 120}Z" fill="none" stroke="${ink}" stroke-width="9"/>`,
  circles: ({ accent, ink, height }: Canvas) =>
    times(
      20,
      (n) =>
        `<circle cx="${130 + (n % 5) * 135}" cy="${height - 470 + Math.floor(n / 5) * 130}" r="${24 + ((n * 17) % 36)}" fill="${n % 3 ? accent : ink}" fill-opacity="${0.5 + (n % 4) * 0.15}"/>`,
    ),
  hills: ({ accent, ink, width, height }: Canvas) =>
    times(
      4,
      (n) =>
        `<path d="M0 ${height}V${height - 330 + n * 90}Q${width * (0.2 + n * 0.2)} ${height - 480 + n * 110} ${width} ${height - 250 + n * 70}V${height}Z" fill="${n % 2 ? ink : accent}" fill-opacity="${0.35 + n * 0.15}"/>`,
    ) + `<circle cx="${width - 190}" cy="90" r="62" fill="${ink}" fill-opacity=".25"/>`,
  quote: ({ accent, height }: Canvas) =>
    times(
      2,
      (n) =>
        `<path d="M${170 + n * 250} ${height - 120}c-90 -40 -110 -260 120 -330l16 46c-110 44 -120 100 -106 124c70 -14 112 36 106 88c-8 66 -78 96 -136 72Z" fill="${accent}"/>`,
    ),
} as const;

export type Motif = keyof typeof motifs;
