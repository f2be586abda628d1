interface Shelf {
  name: string;
  genres: string[];
}

const isLowContent = (category: string) => /Low Content/.test(category);
const isNonFiction = (category: string) => /Non-fiction/.test(category);

/** By what follows the bar, in their own order; categories without a bar share the last shelf. */
export function shelves(categories: readonly string[]): Shelf[] {
  const shelf = (name: string, belongs: (category: string) => boolean): Shelf => ({
    name,
    genres: categories.filter(belongs).map((category) => category.split(' | ')[0] ?? category),
  });
  return [
    shelf('Low content', isLowContent),
    shelf('Non-fiction', isNonFiction),
    shelf('Fiction and more', (category) => !isLowContent(category) && !isNonFiction(category)),
  ];
}
