import type { SafeElement, SafeNode } from './safe-tree.ts';
import { numberAfter } from './split-nodes.ts';
import type { OpenedPart } from './worker-messages.ts';

export interface BuiltPart {
  content: DocumentFragment;
  release: () => void;
  /** Pictures that could not be shown. */
  leftOut: number;
}

/** Element by element: no text becomes markup. `realm` is the document of the sandboxed frame. */
export function buildPart(realm: Document, part: OpenedPart): BuiltPart {
  const addresses: string[] = [];
  let leftOut = part.leftOut;

  function addAll(parent: Node, nodes: readonly SafeNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') {
        parent.appendChild(realm.createTextNode(node));
        continue;
      }
      const element = realm.createElement(node.tag);
      for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
      if (node.tag === 'ol') element.style.setProperty('--digits', String(digitsOf(node)));
      if (node.target !== undefined) {
        element.dataset['target'] = node.target;
        element.setAttribute('role', 'link');
        element.tabIndex = 0;
      }
      if (node.picture !== undefined && element instanceof (realm.defaultView ?? window).HTMLImageElement) {
        const picture = part.pictures.get(node.picture);
        if (!picture) {
          leftOut += 1;
          if (node.attributes['alt']) parent.appendChild(realm.createTextNode(`[${node.attributes['alt']}]`));
          continue;
        }
        const address = URL.createObjectURL(
          new Blob([new Uint8Array(picture.bytes)], { type: picture.type }),
        );
        addresses.push(address);
        element.src = address;
        element.alt = node.attributes['alt'] ?? '';
      }
      addAll(element, node.children);
      parent.appendChild(element);
    }
  }

  const content = realm.createDocumentFragment();
  addAll(content, part.nodes);
  return { content, leftOut, release: () => addresses.forEach((address) => URL.revokeObjectURL(address)) };
}

function digitsOf({ attributes, children }: SafeElement): number {
  // 'viii': as Roman numbers few lists are longer.
  if (/i/i.test(attributes['type'] ?? '')) return 4;
  const first = attributes['start'] ?? '1';
  return Math.max(first.length, String(numberAfter(children, Number(first)) - 1).length);
}
