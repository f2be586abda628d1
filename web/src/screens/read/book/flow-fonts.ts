import extended from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2?url';
import upright from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212';
const latinExtended = 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0';

const files = [
  { address: upright, style: 'normal', unicodeRange: latin },
  { address: italic, style: 'italic', unicodeRange: latin },
  { address: extended, style: 'normal', unicodeRange: latinExtended },
];

/** The frame may load nothing: it gets the letters from here. Without them it has those of the system. */
export async function addFonts(realm: Window & typeof globalThis): Promise<void> {
  const added = files.map(async ({ address, ...descriptors }) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const face = new realm.FontFace('Newsreader Variable', bytes, { weight: '200 800', ...descriptors });
    realm.document.fonts.add(await face.load());
  });
  await Promise.allSettled(added);
}
