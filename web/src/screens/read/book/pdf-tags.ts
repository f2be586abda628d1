interface Tag {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Tag[];
}

/** What the file's tags call a heading or a picture, a screen reader calls so, too. */
export async function nameTags(
  text: HTMLElement,
  page: { getStructTree: () => Promise<unknown> },
): Promise<void> {
  const tree = (await page.getStructTree()) as Tag | null;
  const waiting = tree ? [tree] : [];
  // Looked up rather than searched for: a page can hold 100,000 of them.
  const marks = new Map(Array.from(text.querySelectorAll('[id]'), (marked) => [marked.id, marked]));
  for (let tag = waiting.pop(); tag; tag = waiting.pop()) {
    const level = /^H([1-6])$/.exec(tag.role ?? '')?.[1];
    for (const child of tag.children ?? []) {
      if (child.type === 'content' && child.id) {
        const marked = marks.get(child.id);
        if (level) {
          marked?.setAttribute('role', 'heading');
          marked?.setAttribute('aria-level', level);
        } else if (tag.role === 'Figure' && tag.alt) {
          marked?.setAttribute('role', 'img');
          marked?.setAttribute('aria-label', tag.alt);
        }
      } else waiting.push(child);
    }
  }
}
