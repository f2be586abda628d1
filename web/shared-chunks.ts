import type { Rolldown } from 'vite';

type Chunking = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/** What most people see first loads nothing that it does not need. */
const firstPages = /\/screens\/(landing|privacy|terms|integrity|not-found)\//;
const otherGuestScreens =
  /\/screens\/(contact-support|login|register|forgot-password|reset-password|confirm-email|undo-email|appeal|weekly-summary)\//;
const screensAndLayouts = /\/(screens\/[^/]+\/\w+Screen|shell\/\w+)\.tsx$/;

// A screen is made of up to ninety modules, most of a few hundred bytes and needed by the next one, too. Each in a file
// of its own, they took longer to ask for than to load.
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  // What these modules need is needed by as many screens: it is in the same chunk, or in one of those above it.
  { name: sharedBy('guests'), includeDependenciesRecursively: false },
  { name: sharedBy('members'), includeDependenciesRecursively: false },
  {
    name: 'icons',
    test: /[\\/]lucide-react[\\/]/,
    includeDependenciesRecursively: false,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
];

function sharedBy(who: 'guests' | 'members') {
  return (id: string, chunking: Chunking) => {
    const screens = partsLoadedWith(id, chunking).filter((part) => screensAndLayouts.test(part));
    if (screens.length < 2 || screens.some((screen) => firstPages.test(screen))) return null;
    const forGuests = screens.some((screen) => otherGuestScreens.test(screen));
    return forGuests === (who === 'guests') ? who : null;
  };
}

/** The modules, each loaded on demand, that this one comes with. */
function partsLoadedWith(id: string, chunking: Chunking, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = chunking.getModuleInfo(id) ?? {};
  const own = dynamicImporters.length > 0 ? [id] : [];
  return own.concat(importers.flatMap((importer) => partsLoadedWith(importer, chunking, seen)));
}
