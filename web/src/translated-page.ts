/** What has taken the place of a text node of React's. */
const standIns = new WeakMap<Node, Element>();

// A browser that translates the page puts <font> elements in the place of texts. React goes on removing and changing the
// nodes it made: the one throws, which takes the screen away, and the other nobody sees.
export function outliveTranslation() {
  const changes = new MutationObserver((records) => {
    // To be translated anew.
    for (const { target } of records) standIns.get(target)?.replaceWith(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!font) continue;
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue;
        standIns.set(node, font);
        changes.observe(node, { characterData: true });
      }
    }
  });
  replacements.observe(document.body, { childList: true, subtree: true });

  // oxlint-disable-next-line typescript/unbound-method -- called on a node below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && placeIn(this, next));
    return child;
  };
}

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

/** The child of `parent` that is the node, holds it, or stands in for it. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node.parentNode ? node : (standIns.get(node) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
