import type { Rolldown } from 'vite';

/**
 * Which small modules share a file. By itself the bundler makes one for each set of screens that has a module in common,
 * and a screen waits for dozens of them: a server without HTTP/2 answers six at a time.
 */
export const codeGroups: Rolldown.CodeSplittingGroup[] = [
  // Every page needs all of these: one file compresses better than four.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
  { name: 'start', tags: ['$initial'], priority: 8 },
  // All that the front page, terms and privacy have in common with other screens: they load no more.
  {
    name: 'public',
    test: /\/(TextLink|affiliate|amounts|choices|limits|pricing|units)\.tsx?$|\/icons\/(check|coins|plus|scale)\.mjs$/,
    priority: 8,
  },
  // What most screens have in common.
  { name: 'shared', test: /\/(web|domain)\/src\//, minShareCount: 9, maxModuleSize: 3_000, priority: 7 },
  { name: 'query', test: /\/(QueryClientProvider|useQuery|useInfiniteQuery)\.js$/, priority: 6 },
  // Libraries have files of their own: a group would take them along with what imports them.
  {
    name: 'library',
    test: /\/node_modules\/(?!lucide-react\/)/,
    minShareCount: 2,
    entriesAware: true,
    priority: 5,
  },
  audience('outside', 4),
  audience('members', 3),
  audience('dashboard', 2),
  { ...audience('books', 1), minShareCount: 3 },
  // But for those on guests' pages.
  { name: 'icons', test: /\/icons\/(?!key-round|file-up)[^/]+\.mjs$/, minShareCount: 2 },
];

/** From those with the least code to those with the most. What a screen of none of them uses stays in a file of its own. */
const audiences = {
  outside: /\/screens\/(read|integrity|appeal|contact-support)\/|\/shell\/ReadLayout/,
  members: /\/screens\/(inbox|statement)\/|\/shell\/(MemberLayout|MemberHeader|StaffFactorNotice)/,
  dashboard: /\/screens\/dashboard\//,
  books:
    /\/screens\/(account-settings|add-book|book-for-review|books-im-reviewing|library|moderator|my-books|one-book)\//,
};

/** What this audience shares, except for what an earlier one has taken. */
function audience(name: keyof typeof audiences, priority: number): Rolldown.CodeSplittingGroup {
  const icons = /\/icons\/(arrow-left|book-x|chevron-left|chevron-right|download|search)\.mjs$/;
  const modules = /\/web\/src\/(api|parts|shell|ui)\/.*\.tsx?$|\/domain\/src\//;
  const test = name === 'outside' ? new RegExp(`${modules.source}|${icons.source}`) : modules;
  return {
    debugName: name,
    name: (id, context) => {
      // All icons are in one index, which everybody imports.
      const isIts = icons.test(id) || audienceOf(screensOf(id, context)) === name;
      return isIts ? name : null;
    },
    test,
    minShareCount: 2,
    maxModuleSize: 2_500,
    priority,
  };
}

function audienceOf(screens: string[]) {
  const all = Object.entries(audiences);
  if (!screens.every((screen) => all.some(([, theirs]) => theirs.test(screen)))) return undefined;
  return all.find(([, theirs]) => screens.some((screen) => theirs.test(screen)))?.[0];
}

/** The modules loaded on demand through which it is reached. */
function screensOf(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  const module = context.getModuleInfo(id);
  if (!module || seen.has(id)) return [];
  seen.add(id);
  const own = module.dynamicImporters.length > 0 ? [id] : [];
  return [...own, ...[...module.importers].flatMap((importer) => screensOf(importer, context, seen))];
}
